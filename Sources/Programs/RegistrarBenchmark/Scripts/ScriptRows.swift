import Benchmarking
import CommandSupport
import Foundation
import RegistrationScript

/// B6: reading scripts and playing them.
enum ScriptRows {
  static let all = [
    Row(
      "B6.scripts", "a script of Scripts, read from its bytes and played, as many at once as cores"
    ) { scale throws(ProgramFailure) in
      try await reading(of: try ScriptCorpus.texts(), scale)
    },
    Row(
      "B6.simulated", "the same through the simulation, without tasks, locks and a clock",
      goals: [Goal("part of it that is reading", .atMost(0.34))]
    ) { scale throws(ProgramFailure) in
      try await reading(of: try ScriptCorpus.texts(), through: .simulation, scale)
    },
    Row(
      "B6.generated",
      "the same of a generated script: a person, faults, crashes and waits by chance"
    ) { scale throws(ProgramFailure) in
      let texts = try ScriptGenerator.texts(scale.count(10_000, quick: 20))
      var reading = try await reading(of: texts, scale)
      let seconds = reading.cost.time.median * 10_000 / 1e9
      reading.figures.append(Figure("seconds for 10,000", seconds))
      return reading
    },
  ]

  private static func reading(
    of texts: [ScriptCorpus.Text], through stage: ScriptPlayer.Stage = .runner, _ scale: Scale
  ) async throws(ProgramFailure) -> Reading {
    // A repeat takes seconds, so no warm-up is needed.
    var reading = try await Sampler(repeats: scale == .quick ? 2 : 3, warmUps: 0).reading(
      beside: [.copyingLines(texts)] + (stage == .runner ? [.bareRunners(of: texts)] : [])
    ) { watch throws(ProgramFailure) in
      watch.start()
      let failing = await ScriptCrew(texts: texts, stage: stage).play()
      watch.stop()
      try check(failing == nil, failing ?? "")
      return texts.count
    }
    let watch = Stopwatch()
    watch.start()
    for text in texts { keep(try ScriptCorpus.parse(text)) }
    watch.stop()
    let ofReading = watch.elapsed / Double(texts.count)
    reading.figures += [
      Figure("ns of reading it, on one core", ofReading),
      Figure("part of it that is reading", ofReading / max(reading.cost.processorTime, 1)),
    ]
    return reading
  }
}

/// Plays scripts, with one at a time for each core.
struct ScriptCrew: Sendable {
  let texts: [ScriptCorpus.Text]
  let stage: ScriptPlayer.Stage

  /// The error of the first script that does not pass; nil if all pass.
  func play() async -> String? {
    let workers = ProcessInfo.processInfo.activeProcessorCount
    return await withTaskGroup(of: String?.self) { group in
      for worker in 0..<workers {
        group.addTask { await work(from: worker, by: workers) }
      }
      for await failing in group { if let failing { return failing } }
      return nil
    }
  }

  private func work(from first: Int, by stride: Int) async -> String? {
    for place in Swift.stride(from: first, to: texts.count, by: stride) {
      let text = texts[place]
      do throws(ProgramFailure) {
        let script = try ScriptCorpus.parse(text)
        var player = ScriptPlayer(script, name: text.name)
        player.stage = stage
        let result = await player.play()
        if let mismatch = result.mismatch {
          return "\(text.name):\(mismatch.line): expected \(mismatch.expected), "
            + "is \(mismatch.actual)"
        }
      } catch {
        return error.description
      }
    }
    return nil
  }
}

extension Ceiling {
  /// The least work of reading: every byte copied, and every line found.
  static func copyingLines(_ texts: [ScriptCorpus.Text]) -> Ceiling {
    Ceiling("a copy of the same bytes, and their lines counted") { watch throws(ProgramFailure) in
      var lines = 0
      watch.start()
      for text in texts {
        var copy: [UInt8] = []
        copy.append(contentsOf: text.bytes)
        lines += copy.count { $0 == UInt8(ascii: "\n") }
        keep(copy)
      }
      watch.stop()
      try check(lines >= texts.count, "the scripts have \(lines) lines")
      return texts.count
    }
  }
}
