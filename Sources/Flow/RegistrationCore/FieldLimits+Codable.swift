#if !hasFeature(Embedded)
  // The labels and limits of a field, as people write them: each has keys of its own.

  extension FieldLabel {
    /// Reads a text, or the texts by their languages; the standard label if neither is there.
    init<Key: CodingKey>(
      of values: KeyedDecodingContainer<Key>, text: Key, texts: Key
    ) throws {
      if let found = try values.decodeIfPresent([String: String].self, forKey: texts) {
        guard !values.contains(text) else {
          throw DecodingError.dataCorruptedError(
            forKey: texts, in: values, debugDescription: "given beside 'label'")
        }
        self = .texts(LabelTexts(found.map { LabelTexts.Entry($0.key, $0.value) }))
      } else {
        self =
          values.contains(text) ? .text(try values.decode(String.self, forKey: text)) : .standard
      }
    }

    /// Writes the label, unless it is the standard one.
    func encode<Key: CodingKey>(
      to values: inout KeyedEncodingContainer<Key>, text: Key, texts: Key
    ) throws {
      switch self {
      case .standard: break
      case .text(let label): try values.encode(label, forKey: text)
      case .texts(let labels):
        var entries: [String: String] = [:]
        for entry in labels.entries { entries[entry.language] = entry.text }
        try values.encode(entries, forKey: texts)
      }
    }
  }

  extension FieldChoice: Codable {
    private enum CodingKeys: String, CodingKey { case value, label, labels }

    /// Reads a choice; without a label, the value is shown.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(
        try values.decode(String.self, forKey: .value),
        label: try FieldLabel(of: values, text: .label, texts: .labels))
    }

    /// Writes the value and its label.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(value, forKey: .value)
      try label.encode(to: &values, text: .label, texts: .labels)
    }
  }

  extension FieldLimits {
    private enum CodingKeys: String, CodingKey {
      case choices, minimum, maximum, earliest, latest, characters, minimumLength
    }

    /// Reads the limits among the keys of a field, of which there may be one kind.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      var found: [FieldLimits] = []
      if let choices = try values.decodeIfPresent([FieldChoice].self, forKey: .choices) {
        found.append(.choices(choices))
      }
      let minimum = try values.decodeIfPresent(Int64.self, forKey: .minimum)
      let maximum = try values.decodeIfPresent(Int64.self, forKey: .maximum)
      if minimum != nil || maximum != nil {
        found.append(.numbers(minimum: minimum, maximum: maximum))
      }
      let earliest = try Self.day(.earliest, in: values)
      let latest = try Self.day(.latest, in: values)
      if earliest != nil || latest != nil {
        found.append(.dates(earliest: earliest, latest: latest))
      }
      if let rule = try Self.characters(in: values) { found.append(.characters(rule)) }
      guard found.count < 2 else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "limits of two kinds"))
      }
      self = found.first ?? .none
    }

    private static func day(
      _ key: CodingKeys, in values: KeyedDecodingContainer<CodingKeys>
    ) throws -> DateLimit? {
      guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
      guard let limit = DateLimit(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values, debugDescription: "neither a day nor relative to today")
      }
      return limit
    }

    private static func characters(
      in values: KeyedDecodingContainer<CodingKeys>
    ) throws -> CharacterRule? {
      let texts = try values.decodeIfPresent([String].self, forKey: .characters)
      let least = try values.decodeIfPresent(Int.self, forKey: .minimumLength)
      guard texts != nil || least != nil else { return nil }
      var allowed: [CharacterRule.Allowed] = []
      for text in texts ?? [] {
        guard let characters = CharacterRule.Allowed(text) else {
          throw DecodingError.dataCorruptedError(
            forKey: .characters, in: values, debugDescription: "neither a class nor one character")
        }
        allowed.append(characters)
      }
      return CharacterRule(allowed, minimumLength: least ?? 1)
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      switch self {
      case .none: break
      case .choices(let choices): try values.encode(choices, forKey: .choices)
      case .numbers(let minimum, let maximum):
        try values.encodeIfPresent(minimum, forKey: .minimum)
        try values.encodeIfPresent(maximum, forKey: .maximum)
      case .dates(let earliest, let latest):
        try values.encodeIfPresent(earliest?.text, forKey: .earliest)
        try values.encodeIfPresent(latest?.text, forKey: .latest)
      case .characters(let rule):
        try values.encode(rule.allowed.map { $0.text }, forKey: .characters)
        try values.encode(rule.minimumLength, forKey: .minimumLength)
      }
    }
  }
#endif
