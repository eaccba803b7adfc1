/// What reading a telephone number needs to know of the numbering plan behind a calling code.
///
/// The tables are from ITU-T's lists of calling codes, dialling procedures and national numbers. A number that may
/// mean two is none here: a person who is asked for the `+` loses less than one whose code goes to a stranger.
struct NumberingPlan {
  /// The calling code, 1 to 999.
  let callingCode: Int

  /// The number with `+` that these digits dial in the country; nil if none does, or more than one may be meant.
  func international(_ digits: [UInt8]) -> String? {
    if callingCode == 1, digits.begin(with: "011") { return abroad(digits.dropFirst(3)) }
    if callingCode != 1, digits.begin(with: "00") {
      return hasOtherZeros ? nil : abroad(digits.dropFirst(2))
    }
    guard let own = significant(digits[...]), !own.isEmpty else { return nil }
    guard !mayHaveCallingCode(own, afterZero: own.count < digits.count) else { return nil }
    return "+\(callingCode)" + String(decoding: own, as: UTF8.self)
  }

  private func abroad(_ digits: ArraySlice<UInt8>) -> String {
    "+" + String(decoding: digits, as: UTF8.self)
  }

  /// Whether a number with two zeros may be none abroad.
  ///
  /// Most often calls abroad begin with the digits of a carrier, as with `0011` in Australia: `001` is then a
  /// prefix, and no `00` before the code of North America. Nigeria calls abroad with `009`, Kenya, Tanzania and Uganda call
  /// each other with `005` to `007`. In Tajikistan, numbers begin with two zeros.
  private var hasOtherZeros: Bool {
    switch callingCode {
    case 55, 57, 61, 62, 65, 66, 81, 82, 234, 254...256, 592, 852, 855, 886, 976, 992: true
    default: false
    }
  }

  /// The digits without what is dialled before them inside the country; nil if they are none of its numbers.
  func significant(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    switch callingCode {
    case 1:
      let isLong = digits.count == 11 && digits.first == UInt8(ascii: "1")
      let own = isLong ? digits.dropFirst() : digits
      return own.count == 10 && own.first.map { $0 >= UInt8(ascii: "2") } == true ? own : nil
    // Calls abroad begin with 8 10, those inside the country with 8.
    case 7: return digits.count == 10 ? digits : nil
    case 36 where digits.begin(with: "06"): return nil
    // Mexico had 01, 044 and 045.
    case 52 where digits.first == UInt8(ascii: "0"): return nil
    // Japan calls abroad with 010.
    case 81 where digits.begin(with: "010"): return nil
    case 375 where digits.begin(with: "80"): return nil
    // Others of the Soviet Union dialled an 8, too, and some still do.
    case 370, 371, 373, 374, 993:
      if digits.count > 8, digits.begin(with: "8") { return nil }
    case 375, 380, 992, 994...996, 998:
      if digits.count > 9, digits.begin(with: "8") { return nil }
    default: break
    }
    return keepsZero || digits.first != UInt8(ascii: "0") ? digits : digits.dropFirst()
  }

  /// Whether an 8 is, or was, dialled first inside the country.
  private var dialledEight: Bool {
    switch callingCode {
    case 7, 370, 371, 373...375, 380, 992...996, 998: true
    default: false
    }
  }

  /// Whether the digits, from which a zero was dropped or not, may begin with the calling code.
  private func mayHaveCallingCode(_ digits: ArraySlice<UInt8>, afterZero: Bool) -> Bool {
    guard digits.begin(with: "\(callingCode)") else { return false }
    // Nobody dials the zero of the country before its calling code.
    if afterZero, hasLongNumbers { return false }
    // In such a country, a number without that zero is most likely written as for a call from abroad.
    if !afterZero, dialsZero { return true }
    // 390 begins mobile numbers, too.
    if callingCode == 39, digits.begin(with: "390") { return true }
    return digits.count >= tooMany
  }

  /// How many digits are too many for a number of the country that begins with those of the calling code.
  private var tooMany: Int {
    switch callingCode {
    // A mobile number in the south of Brazil has eleven, and begins with 55.
    case 55: 12
    // Some of their numbers have eight digits, and none has more than nine.
    case 32, 36, 45, 46, 47, 51, 53, 65, 66: 10
    // Islands and small countries, some of whose numbers have only four to six digits.
    case 247, 290, 298, 299, 352, 376, 378, 500, 508, 597, 672, 676...678, 681...683, 685, 687, 688,
      690:
      7
    default: callingCode < 100 ? 11 : 10
    }
  }

  /// Whether a number of the country may have more than ten digits, and begin with those of the calling code: in
  /// Austria, and in Germany.
  private var hasLongNumbers: Bool { callingCode == 43 || callingCode == 49 }

  /// Whether a zero is dialled first inside the country.
  ///
  /// Cuba, Brazil, India and Mongolia are left out: many leave the zero out there, and their numbers have one length.
  private var dialsZero: Bool {
    switch callingCode {
    case 20, 27, 31...33, 40, 41, 43, 44, 46, 49, 51, 54, 57, 58, 60...64, 66, 81, 82, 84, 86, 90,
      92...95, 98:
      true
    case 211...213, 218, 231...234, 243, 249...252, 254...256, 260...265, 291, 353, 355, 358, 359,
      370, 373, 374, 380...383, 385...387, 389, 421, 590, 591, 593...596, 598, 686, 850, 855, 856,
      880, 886, 961...964, 966, 967, 970...972, 977, 994...996:
      true
    default: false
    }
  }

  /// Whether a zero at the beginning is part of the number: Italy, San Marino, Vatican City, Benin, Burkina Faso,
  /// Ivory Coast, Congo, Tajikistan.
  private var keepsZero: Bool {
    switch callingCode {
    case 39, 378, 379, 225, 226, 229, 242, 992: true
    default: false
    }
  }

  /// Whether the code is assigned, to a country or to more, and a zero after it is no part of the number.
  var dropsZero: Bool {
    switch callingCode {
    case 20, 27, 30...34, 36, 39...41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98:
      !keepsZero
    // Three digits that begin with no shorter code.
    case 210...269, 290...299, 350...359, 370...389, 420...429, 500...509, 590...599, 670...699,
      850...859, 880...889, 960...979, 990...999:
      !keepsZero
    default: false
    }
  }
}

extension NumberingPlan {
  /// The plan of the calling code that stands between a plus, or the two zeros of most countries in its place, and the
  /// end; nil if there is more, or less.
  init?(of bytes: ArraySlice<UInt8>) {
    let digits = bytes.dropFirst(bytes.begin(with: "00") ? 2 : 1)
    guard bytes.first == UInt8(ascii: "+") || bytes.begin(with: "00"),
      (1...3).contains(digits.count), digits.allSatisfy({ $0.isDigit })
    else { return nil }
    callingCode = digits.reduce(0) { $0 * 10 + $1.digit }
  }

  /// Whether an international number has digits that are only dialled inside the country: in Argentina the 15 of mobile
  /// numbers after the code of their area, in Brazil the code of a carrier, and the 8 of the Soviet Union.
  static func hasForeignDigits(_ number: String) -> Bool {
    let digits = Array(number.utf8.dropFirst(3))
    if number.hasPrefix("+54") {
      if digits.begin(with: "15") { return true }
      return digits.count != 10 && !(digits.count == 11 && digits.begin(with: "9"))
    }
    if number.hasPrefix("+55") { return digits.count > 11 }
    return hasForeignEight(number)
  }

  private static func hasForeignEight(_ number: String) -> Bool {
    let digits = Array(number.utf8.dropFirst())
    for length in [1, 3] where digits.count > length && digits[length] == UInt8(ascii: "8") {
      guard let plan = NumberingPlan(of: [UInt8(ascii: "+")] + digits[..<length]) else { continue }
      if plan.dialledEight && plan.significant(digits[length...]) == nil { return true }
    }
    return false
  }

  /// Whether a zero stands behind the calling code of an international number, where no number has one.
  static func hasForeignZero(_ number: String) -> Bool {
    let bytes = Array(number.utf8)
    for end in 2...4 where end < bytes.count && bytes[end] == UInt8(ascii: "0") {
      guard let plan = NumberingPlan(of: bytes[..<end]) else { continue }
      if plan.dropsZero || plan.callingCode == 1 || plan.callingCode == 7 { return true }
    }
    return false
  }
}

extension [UInt8] {
  fileprivate func begin(with digits: String) -> Bool { self[...].begin(with: digits) }
}

extension ArraySlice<UInt8> {
  fileprivate func begin(with digits: String) -> Bool { starts(with: digits.utf8) }
}
