// The patterns of the service model that are more than one class of characters.

extension BidirectionalCollection<Unicode.Scalar> {
  /// Whether words and hyphens stand before the last underscore, and what passes after it.
  func areSplitByLastUnderscore(_ passes: (Unicode.Scalar) -> Bool) -> Bool {
    guard let place = lastIndex(of: "_") else { return false }
    return self[..<place].consist { $0.isWord || $0 == "-" }
      && self[index(after: place)...].consist(of: passes)
  }

  /// Whether each is printable or a space of ASCII.
  var areText: Bool { allSatisfy { $0.isPrintable || $0.isASCIISpace } }

  var areHostLabel: Bool {
    func isPlain(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isDigit || ("a"..."z").contains(scalar)
    }
    guard let first, let last, isPlain(first), isPlain(last), count <= 63 else { return false }
    return allSatisfy { isPlain($0) || $0 == "-" }
  }

  /// Whether an at sign stands between two others.
  var areAddress: Bool {
    allSatisfy { $0.isPrintable } && dropFirst().dropLast().contains("@")
  }

  /// Whether `{##` comes before `##}`.
  var haveLink: Bool {
    guard let end = firstRange(of: "{##")?.upperBound else { return false }
    return self[end...].firstRange(of: "##}") != nil
  }

  /// The first place at which the characters of `text` stand one after the other.
  func firstRange(of text: String) -> Range<Index>? {
    let wanted = text.unicodeScalars
    var start = startIndex
    while start < endIndex {
      var (place, isFound) = (start, true)
      for scalar in wanted {
        guard isFound, place < endIndex, self[place] == scalar else {
          isFound = false
          break
        }
        place = index(after: place)
      }
      if isFound { return start..<place }
      start = index(after: start)
    }
    return nil
  }
}

extension String {
  /// Whether it is the name of a resource of AWS: `arn`, three names, a number, and one to three names.
  var isResourceName: Bool {
    let parts = unicodeScalars.split(separator: ":", omittingEmptySubsequences: false)
    guard (6...8).contains(parts.count), String(parts[0]) == "arn",
      parts[4].consist(of: { $0.isDigit })
    else { return false }
    let mayBeEmpty = parts[3].allSatisfy { $0.isOfName || $0 == "/" }
    return mayBeEmpty
      && (parts[1...2] + parts[5...]).allSatisfy { $0.consist { $0.isOfName || $0 == "/" } }
  }

  /// Whether it is the name of a secret of AWS Secrets Manager.
  var isSecretName: Bool {
    let parts = unicodeScalars.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 6, String(parts[0]) == "arn", String(parts[2]) == "secretsmanager",
      parts[4].count == 12, parts[4].allSatisfy({ $0.isDigit }),
      parts[3].consist(of: { $0.isWord || $0 == "-" })
    else { return false }
    let partition = String(parts[1])
    guard partition == "aws" || partition == "aws-us-gov" || partition == "aws-eusc" else {
      return false
    }
    let path = parts[5]
    guard String(path.prefix(7)) == "secret/" else { return false }
    return path.dropFirst(7).consist { $0.isOfName || $0 == "/" }
  }
}
