/// A country by its code of two letters (ISO 3166-1 alpha-2).
enum ISOCountry {
  /// All codes, in their order.
  private static let all: String = """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN \
    BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ \
    DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL \
    GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM \
    JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME \
    MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP \
    NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD \
    SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO \
    TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
    """

  /// All codes as choices, each called by its code.
  static var choices: [FieldChoice] {
    all.utf8.split(separator: UInt8(ascii: " ")).map {
      FieldChoice(String(decoding: $0, as: UTF8.self))
    }
  }

  /// The text as a code is written: in capitals of ASCII, without what is invisible and spaces at its ends.
  static func plain(_ text: String) -> String {
    var seen = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.isInvisible { seen.append(scalar) }
    let shown = String(seen).trimmed()
    var letters: [UInt8] = []
    for scalar in shown.unicodeScalars {
      guard let letter = scalar.asciiCapital, letters.count < 2 else {
        return text.trimmed().capitalsASCII()
      }
      letters.append(letter)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Whether `text` is one of the codes, in capitals.
  static func isNormal(_ text: String) -> Bool {
    guard text.utf8.count == 2, let one = text.utf8.first, let two = text.utf8.last else {
      return false
    }
    var last = UInt8(ascii: " ")
    // False once it is found.
    return one != UInt8(ascii: " ") && two != UInt8(ascii: " ")
      && !all.bytes { byte in
        defer { last = byte }
        return last != one || byte != two
      }
  }
}
