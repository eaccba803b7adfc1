/// Whether two texts of bytes are equal, in a time that depends on their lengths alone.
package func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
  guard one.count == other.count else { return false }
  var difference: UInt8 = 0
  for place in one.indices { difference |= one[place] ^ other[place] }
  return difference == 0
}
