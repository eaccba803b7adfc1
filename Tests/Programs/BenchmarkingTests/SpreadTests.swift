import Benchmarking
import CommandSupport
import Testing

@Suite("The spread of repeats")
struct SpreadTests {
  @Test("has the quartiles between which the middle half lies, whatever the order")
  func quartiles() {
    let spread = Spread(of: [50, 10, 40, 20, 30])
    #expect(spread.least == 10)
    #expect(spread.lowerQuartile == 20)
    #expect(spread.median == 30)
    #expect(spread.upperQuartile == 40)
    #expect(spread.most == 50)
    #expect(spread.deviation == 10.0 / 30)
  }

  @Test("lies between two values where no single one is in the middle")
  func between() {
    #expect(Spread(of: [1, 2]).median == 1.5)
    #expect(Spread.quantile(0.99, ofSorted: [0, 100]) == 99)
  }

  @Test("of one value is that value, and of none is nothing")
  func few() {
    let one = Spread(of: [7])
    #expect(one.least == 7 && one.median == 7 && one.most == 7 && one.deviation == 0)
    #expect(Spread(of: []).median == 0)
    #expect(Spread(of: []).deviation == 0)
  }

  @Test("takes any part of the values, however far outside")
  func outside() {
    #expect(Spread.quantile(-1, ofSorted: [1, 2, 3]) == 1)
    #expect(Spread.quantile(2, ofSorted: [1, 2, 3]) == 3)
  }
}

@Suite("Numbers as people read them")
struct NumberTests {
  @Test(
    "have three figures or so",
    arguments: [
      (0, "0"), (0.00012, "0.0001"), (0.25, "0.25"), (2.5, "2.50"), (41.24, "41.2"),
      (999.6, "1,000"), (1_234_567, "1,234,567"), (-3, "-3.00"), (.infinity, "-"), (.nan, "-"),
    ])
  func figures(number: Double, text: String) { #expect(number.figures == text) }

  @Test(
    "have the unit that suits them",
    arguments: [
      (950, "950"), (1_500, "1.5 k"), (24_300_000, "24.3 M"), (250e6, "250 M"), (2e9, "2.0 G"),
    ])
  func scaled(number: Double, text: String) { #expect(number.scaled == text) }

  @Test(
    "are times",
    arguments: [
      (30, "30.0 ns"), (99_000, "99,000 ns"), (130_900, "131 µs"), (24.2e6, "24.2 ms"),
      (2e9, "2.00 s"),
    ])
  func times(number: Double, text: String) { #expect(number.time == text) }

  @Test(
    "are grouped by thousands",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func grouped(number: Int, text: String) { #expect(number.grouped == text) }
}
