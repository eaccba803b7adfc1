/// A pattern of the service model, which a whole text must match.
///
/// The raw value is the model's regular expression, as messages quote it. `\w` and `\s` are those
/// of ASCII, as in Java, in which the service is written.
package enum WirePattern: String, CaseIterable, Sendable {
  case wordOrPlus = #"[\w+]+"#
  case visible = #"[\S]+"#
  case base64 = #"[\w+=/]+"#
  case printable = #"[\p{L}\p{M}\p{S}\p{N}\p{P}]+"#
  case printableOrBlank = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\t\n\r ]+"#
  case token = "[A-Za-z0-9-_=.]+"
  case deviceKey = #"[\w-]+_[0-9a-f-]+"#
  case alphanumeric = "[A-Za-z0-9]+"
  case digits = "[0-9]+"

  // Those for tests and administrators.
  case printableOrSpace = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\s]+"#
  case printableSpaceOrNone = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*"#
  case printableOrSeparator = #"[\p{L}\p{M}\p{S}\p{N}\p{P}\p{Z}]+"#
  case listKey = #"[\w\s+=,.@-]+"#
  case identifier = "^[a-zA-Z0-9_-]+$"
  case hexadecimal = "^[0-9a-fA-F]+$"
  case scope = #"[\x21\x23-\x5B\x5D-\x7E]+"#
  case anything = "(?s).*"
  case level = "Level[1-4]"
  case poolID = #"[\w-]+_[0-9a-zA-Z]+"#
  case hostLabel = #"^[a-z0-9](?:[a-z0-9\-]{0,61}[a-z0-9])?$"#
  case address = #"[\p{L}\p{M}\p{S}\p{N}\p{P}]+@[\p{L}\p{M}\p{S}\p{N}\p{P}]+"#
  case lineWithCode = #".*\{####\}.*"#
  case textWithCode =
    #"[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*\{####\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*"#
  case textWithLink =
    #"[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*\{##[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*##\}[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]*"#
  case resourceName =
    #"arn:[\w+=/,.@-]+:[\w+=/,.@-]+:([\w+=/,.@-]*)?:[0-9]+:[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?"#
  case resourceNameOrNone =
    #"(arn:[\w+=/,.@-]+:[\w+=/,.@-]+:([\w+=/,.@-]*)?:[0-9]+:[\w+=/,.@-]+(:[\w+=/,.@-]+)?(:[\w+=/,.@-]+)?)?"#
  case secretName =
    #"^arn\:(aws|aws-us-gov|aws-eusc)\:secretsmanager\:([\d\w\-]+):(\d{12})\:secret\/[\w+=\/,.@\-]+$"#

  /// Whether the whole of `text` matches.
  package func matches(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return switch self {
    case .wordOrPlus: text.utf8.consist { $0.isWord || $0 == "+" }
    case .visible: text.utf8.consist { !$0.isASCIISpace }
    case .base64: text.utf8.consist { $0.isWord || $0 == "+" || $0 == "=" || $0 == "/" }
    case .printable: scalars.consist { $0.isPrintable }
    case .printableOrBlank: scalars.consist { $0.isPrintable || $0.isBlank }
    case .token: text.utf8.consist { $0.isWord || $0 == "-" || $0 == "=" || $0 == "." }
    case .deviceKey:
      scalars.areSplitByLastUnderscore { $0.isHexadecimal(capitals: false) || $0 == "-" }
    case .alphanumeric: text.utf8.consist { $0.isAlphanumeric }
    case .digits: text.utf8.consist { $0.isDigit }
    case .printableOrSpace: scalars.consist { $0.isPrintable || $0.isASCIISpace }
    case .printableSpaceOrNone: scalars.allSatisfy { $0.isPrintable || $0.isASCIISpace }
    case .printableOrSeparator: scalars.consist { $0.isPrintable || $0.isSeparator }
    case .listKey: scalars.consist { $0.isOfName || $0.isASCIISpace }
    case .identifier: text.utf8.consist { $0.isWord || $0 == "-" }
    case .hexadecimal: text.utf8.consist { $0.isHexadecimal(capitals: true) }
    case .scope: scalars.consist { (0x21...0x7E).contains($0.value) && $0 != "\"" && $0 != "\\" }
    case .anything: true
    case .level: text == "Level1" || text == "Level2" || text == "Level3" || text == "Level4"
    case .poolID: scalars.areSplitByLastUnderscore { $0.isAlphanumeric }
    case .hostLabel: scalars.areHostLabel
    case .address: scalars.areAddress
    case .lineWithCode: scalars.firstRange(of: "{####}") != nil && !scalars.contains { $0.endsLine }
    case .textWithCode: scalars.areText && scalars.firstRange(of: "{####}") != nil
    case .textWithLink: scalars.areText && scalars.haveLink
    case .resourceName: text.isResourceName
    case .resourceNameOrNone: text.isEmpty || text.isResourceName
    case .secretName: text.isSecretName
    }
  }
}
