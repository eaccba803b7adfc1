import Foundation
import Testing

@Suite("Standard input and output as streams")
struct StreamTests {
  @Test("Nobody reading ends the command quietly")
  func closedPipe() async throws {
    let workspace = try Workspace()
    for number in 0..<200 {
      try workspace.write(Scripts.failing, to: "Scripts/\(number).events")
    }
    try workspace.write("", to: "errors")
    let errors = workspace.folder.appendingPathComponent("errors")
    let process = Process()
    (process.executableURL, process.arguments) = (try Binary.find(), ["run", "--trace", "-"])
    process.currentDirectoryURL = workspace.folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errors)
    try pipe.fileHandleForReading.close()
    #expect(try await process.finished() == 141)
    #expect(process.terminationReason == .exit)
    #expect(try !workspace.read("errors").contains("cannot write"))
  }

  @Test("A feed answers each event with what follows from it")
  func feed() async throws {
    let workspace = try Workspace()
    let launch = #"{"name":"launch"}"# + "\n"
    let finished = try await workspace.registrar("feed", "--policy", "card", input: launch)
    #expect(finished.status == 0)
    #expect(finished.errors.isEmpty)
    let lines = finished.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix(#""policy":"card","script":"feed"}"#) == true)
    #expect(
      try await workspace.registrar("run", "--replay", "-", input: finished.output)
        == Finished(status: 0, output: "2 transitions replayed, no difference\n"))
    try workspace.write(launch, to: "f")
    #expect(try await workspace.registrar("feed", "f", "--policy=card") == finished)
  }

  @Test("A feed with marks ends each answer with one, and exits 1 if only an expectation fails")
  func marks() async throws {
    let workspace = try Workspace()
    let lines = """
      {"name":"launch"}
      {"do":"expect profile.editing"}

      """
    let finished = try await workspace.registrar("feed", "--marks", input: lines)
    #expect(finished.status == 1)
    let answers = finished.output.split(separator: "\n")
    try #require(answers.count == 4)
    #expect(
      answers[2].hasPrefix(#"{"end":1,"at":"2026-01-01T00:00:00.000Z","state":"signUp.editing""#))
    #expect(answers[3].hasPrefix(#"{"end":2,"error":"do: expected profile.editing, found signUp."#))
    let both = try await workspace.registrar("feed", "--marks", input: lines + "dance\n")
    #expect(both.status == 65)
    let plain = try await workspace.registrar("feed", input: lines)
    #expect(plain.status == 1)
    #expect(
      plain.output.split(separator: "\n").last?.hasPrefix(#"{"line":2,"error":"do: "#) == true)
  }

  @Test("What a feed did is a trace that replays, with deaths and faults in it")
  func fedTrace() async throws {
    let workspace = try Workspace()
    let lines = """
      {"name":"launch"}
      {"do":"fault signUp timedOut after-commit"}
      {"do":"sign-up email=kim@example.com phone=+15550100123 password=Correct-horse-1"}
      {"do":"kill before publish"}
      {"name":"dismissNotice"}
      {"do":"kill"}

      """
    let finished = try await workspace.registrar("feed", input: lines)
    #expect(finished.status == 0)
    let count = finished.output.split(separator: "\n").count
    #expect(count > 8)
    #expect(
      try await workspace.registrar("run", "--replay", "-", input: finished.output)
        == Finished(status: 0, output: "\(count) transitions replayed, no difference\n"))
  }

  @Test("A feed goes on after a line that is no event, and exits 65")
  func malformedFeed() async throws {
    let workspace = try Workspace()
    let lines = "dance\n" + #"{"name":"launch"}"# + "\n"
    let finished = try await workspace.registrar("feed", "-", input: lines)
    #expect(finished.status == 65)
    #expect(finished.output.hasPrefix(#"{"line":1,"error":"#))
    #expect(finished.output.split(separator: "\n").count == 3)
  }

  @Test("A feed goes on after a line that is not UTF-8, and exits 65")
  func undecodableFeed() async throws {
    let workspace = try Workspace()
    try workspace.write(Data([0xFF, 0xFE, 0x0A] + #"{"name":"launch"}"#.utf8), to: "f")
    let finished = try await workspace.registrar("feed", "f")
    #expect(finished.status == 65)
    let lines = finished.output.split(separator: "\n")
    #expect(lines.first == #"{"line":1,"error":"line: expected UTF-8"}"#)
    #expect(lines.count == 3)
  }

  @Test("A pipe that its owner has made not to wait is waited for")
  func nonblockingPipe() async throws {
    let process = Process()
    (process.executableURL, process.arguments) = (try Binary.find(), ["feed"])
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    let number = input.fileHandleForReading.fileDescriptor
    #expect(fcntl(number, F_SETFL, O_NONBLOCK) == 0)
    let statuses = try process.started()
    try await Task.sleep(for: .milliseconds(300))
    try input.fileHandleForWriting.write(contentsOf: Data(#"{"name":"launch"}"#.utf8))
    try input.fileHandleForWriting.close()
    #expect(await statuses.first { _ in true } == 0)
    let written = try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: written, as: UTF8.self).split(separator: "\n").count == 2)
  }

  @Test("A feed refuses to wait past the year 9999, and more fields than a form has")
  func hostileFeed() async throws {
    let workspace = try Workspace()
    let waits = Array(repeating: #"{"wait":"36500d"}"#, count: 80)
    let fields = (0...1024).map { "\"f\($0)\":true" }.joined(separator: ",")
    let lines = waits + [#"{"name":"submitProfile","fields":{\#(fields)}}"#, #"{"name":"launch"}"#]
    let finished = try await workspace.registrar(
      "feed", input: lines.joined(separator: "\n"))
    #expect(finished.status == 65)
    let answers = finished.output.split(separator: "\n")
    try #require(answers.count == 4)
    #expect(
      answers[0]
        == #"{"line":80,"error":"wait: expected one that ends before the year 10000"}"#)
    #expect(answers[1] == #"{"line":81,"error":"fields: expected at most 1024 fields"}"#)
    #expect(answers[2].contains(#""at":"9920-"#))
  }

  @Test("A feed names the nearest event and key, and takes no wait that hides an event")
  func slipsOfAFeed() async throws {
    let workspace = try Workspace()
    let input = """
      {"name":"launh"}
      {"name":"submitPassword","pasword":"x"}
      {"wait":"1h","name":"launch"}

      """
    let finished = try await workspace.registrar("feed", input: input)
    #expect(finished.status == 65)
    let lines = finished.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"line":1,"error":"name: expected one of launch, "#))
    #expect(lines[0].hasSuffix(#"answered; did you mean 'launch'?"}"#))
    #expect(lines[1].hasSuffix(#"did you mean 'password'?"}"#))
    #expect(lines[2] == #"{"line":3,"error":"name: expected no such key beside wait"}"#)
  }

  @Test("A feed goes on after a line that is too long, whatever is in it")
  func longLines() async throws {
    let workspace = try Workspace()
    let launch = Data(#"{"name":"launch"}"#.utf8 + [0x0A])
    let back = Data(#"{"name":"back"}"#.utf8 + [0x0A])
    let long = Data(repeating: UInt8(ascii: "x"), count: 17 << 20) + [0x0A]
    let blank = Data(repeating: UInt8(ascii: " "), count: 17 << 20) + back.dropLast()
    try workspace.write(launch + long + back + blank, to: "f")
    let finished = try await workspace.registrar("feed", "f")
    #expect(finished.status == 65)
    #expect(finished.errors.isEmpty)
    let lines = finished.output.split(separator: "\n")
    try #require(lines.count == 5)
    #expect(lines[1].contains(#""to":"signUp.editing""#))
    for (place, number) in [(2, 2), (4, 4)] {
      let answer = #"{"line":\#(number),"error":"line: expected at most 16777216 bytes"}"#
      #expect(lines[place] == answer)
    }
    #expect(lines[3].contains(#""event":{"name":"back"}"#))
  }

  @Test("What is closed of the standard streams is no place for another file")
  func closedStreams() async throws {
    let workspace = try Workspace()
    try workspace.write(Scripts.passing, to: "Scripts/a.events")
    let command = "'\(try Binary.find().path)'"
    func run(_ line: String) async throws -> Finished {
      try await workspace.run(URL(fileURLWithPath: "/bin/sh"), ["-c", "\(command) \(line)"])
    }
    let refused = Finished(
      status: 74, errors: "registrar: cannot write standard output: bad file descriptor\n")
    #expect(try await run("run --trace t.jsonl >&-") == refused)
    let trace = try workspace.read("t.jsonl")
    #expect(trace.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
    #expect(try await run("soak --registrations 3 >&-") == refused)
    #expect(
      try await run("feed <&-")
        == Finished(status: 66, errors: "registrar: cannot read '-': bad file descriptor\n"))
    // All of them at once, and no one is left to be told.
    #expect(try await run("run --trace t.jsonl <&- >&- 2>&-") == Finished(status: 74))
    #expect(try workspace.read("t.jsonl") == trace)
  }

  @Test("A feed answers before its input ends")
  func streaming() async throws {
    let workspace = try Workspace()
    let process = Process()
    (process.executableURL, process.arguments) = (try Binary.find(), ["feed"])
    process.currentDirectoryURL = workspace.folder
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    // It runs before anything waits for it: a test that keeps a thread must not wait for another thread.
    let statuses = try process.started()
    // The next line is half there.
    let text = #"{"name":"launch"}"# + "\n" + #"{"name":"#
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    // Were the answer kept back until the end of the input, this would wait for ever.
    let answer = try output.fileHandleForReading.read(upToCount: 10)
    #expect(answer == Data(#"{"seq":1,""#.utf8))
    try input.fileHandleForWriting.write(contentsOf: Data(#""back"}"#.utf8))
    try input.fileHandleForWriting.close()
    #expect(await statuses.first { _ in true } == 0)
  }
}
