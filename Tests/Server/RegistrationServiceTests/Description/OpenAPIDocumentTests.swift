import PresentationJSON
import RegistrationCore
import RegistrationJSON
import RegistrationWording
import Testing

@testable import RegistrationService

@Suite("The description of the interface")
struct OpenAPIDocumentTests {
  private let document = OpenAPIDocument(ServiceLimits()).json
  private var validator: SchemaValidator { SchemaValidator(document: document) }

  private var references: Set<String> {
    Set(document.everything.compactMap { $0["$ref"]?.string })
  }

  @Test("has every route of the interface, and nothing else")
  func everyRouteOfTheInterfaceIsDescribedAndNothingElse() {
    var described: [String] = []
    for path in document["paths"]?.members ?? [] {
      for operation in path.value.members ?? [] {
        let id = operation.value["operationId"]?.string ?? ""
        described.append("\(id): \(operation.key.uppercased()) \(path.key)")
      }
    }
    let wanted = ServiceRoute.allCases.filter { !$0.isPage }
    #expect(Set(described) == Set(wanted.map { "\($0.rawValue): \($0.method) \($0.path)" }))
    #expect(described.count == wanted.count)
  }

  @Test("has a parameter for each part of a path")
  func everyPartOfAPathIsAParameter() throws {
    for route in ServiceRoute.allCases {
      guard let description = route.description(within: ServiceLimits()) else { continue }
      let parts = route.path.split(separator: "/").filter { $0.hasPrefix("{") }
      let parameters = description.parameters.map { $0.json(ServiceLimits()) }
      let inPath = parameters.filter { $0["in"] == .string("path") }.map { $0["name"]?.string }
      #expect(inPath == parts.map { String($0.dropFirst().dropLast()) }, "\(route)")
    }
  }

  @Test("has each status of a route once")
  func noRouteDescribesAStatusTwice() {
    for route in ServiceRoute.allCases {
      let responses = route.description(within: ServiceLimits())?.responses ?? []
      #expect(Set(responses.map { $0.status }).count == responses.count, "\(route)")
    }
  }

  @Test("has no reference that leads nowhere")
  func everyReferenceResolves() {
    #expect(!references.isEmpty)
    for reference in references { #expect(validator.target(of: reference) != nil, "\(reference)") }
  }

  @Test("has no component that is unused")
  func noComponentIsUnused() {
    for kind in document["components"]?.members ?? [] where kind.key != "securitySchemes" {
      for component in kind.value.members ?? [] {
        #expect(
          references.contains("#/components/\(kind.key)/\(component.key)"), "\(component.key)")
      }
    }
  }

  @Test("is in sentences")
  func whatIsDescribedIsDescribedInSentences() {
    let texts = document.everything.compactMap { $0["description"]?.string }
    #expect(texts.count > 100)
    for text in texts { #expect(text.hasSuffix(".") && text.first?.isUppercase == true, "\(text)") }
  }

  @Test("fits every presentation", arguments: WordingLanguage.allCases) @MainActor
  func everyPresentationFitsItsSchema(in language: WordingLanguage) throws {
    for sample in PageSamples.all {
      let text = sample.presentation.json(in: language, at: PageSamples.now, showsKey: true)
      let json = try #require(JSONValue(parsing: Array(text.utf8)[...]))
      let misfits = validator.misfits(json, JSONSchema.component(.presentation).json)
      #expect(misfits.isEmpty, "\(sample)")
    }
  }

  @Test("fits every problem", arguments: ProblemDetails.Kind.allCases.filter { $0 != .forged })
  @MainActor
  func everyProblemFitsItsSchema(of kind: ProblemDetails.Kind) throws {
    var problem = ProblemDetails(kind, "do something else")
    if kind == .invalidFields { problem.members = [.init(key: "problems", value: .array([]))] }
    if kind == .otherPresentation {
      let empty = Registration.Presentation(screen: .splash)
      let presentation = empty.json(in: .english, at: PageSamples.now)
      problem.members = [
        .init(key: "id", value: .string("1")), .init(key: "tag", value: .string("1")),
        .init(key: "presentation", value: .written(presentation)),
      ]
    }
    let json = try #require(JSONValue(parsing: problem.response.body[...]))
    let schema = JSONSchema.component(ComponentSchema(of: kind)).json
    #expect(validator.misfits(json, schema).isEmpty)
  }

  @Test("does not fit a member that it does not have")
  func aMemberThatIsNotDescribedIsNoticed() {
    let json = JSONValue.object([
      "step": .integer(1), "of": .integer(3), "text": .string(""), "more": .null,
    ])
    let misfits = validator.misfits(json, JSONSchema.component(.progress).json)
    #expect(misfits == ["$.more: is not described"])
  }
}
