import Benchmarking
import Testing

@Suite("A comparison of two runs")
struct ComparisonTests {
  private func isWorse(_ before: Reading, _ after: Reading) -> Bool {
    Comparison(Sample.report([("B1.a", before)]), Sample.report([("B1.a", after)])).isWorse
  }

  @Test("finds a run no worse than itself")
  func itself() { #expect(!isWorse(Sample.reading(), Sample.reading())) }

  @Test("sees what the machine did: to both, or to the ceiling alone")
  func machine() {
    #expect(!isWorse(Sample.reading(40, ceiling: 10), Sample.reading(80, ceiling: 20)))
    #expect(!isWorse(Sample.reading(40, ceiling: 10), Sample.reading(40, ceiling: 5)))
    #expect(isWorse(Sample.reading(40, ceiling: 10), Sample.reading(80, ceiling: 10)))
  }

  @Test("admits as much as its tolerance, and no more")
  func tolerance() {
    #expect(!isWorse(Sample.reading(40), Sample.reading(50)))
    #expect(isWorse(Sample.reading(40), Sample.reading(51)))
    let (before, after) = (
      Sample.report([("B1.a", Sample.reading(40))]), Sample.report([("B1.a", Sample.reading(51))])
    )
    #expect(!Comparison(before, after, tolerance: 2).isWorse)
  }

  @Test("goes by the time where there is no ceiling, or another one")
  func time() {
    #expect(isWorse(Sample.reading(40, ceiling: nil), Sample.reading(60, ceiling: nil)))
    var other = Sample.reading(40, ceiling: 1)
    other.ceilings = [CeilingReading("another", 1, under: other.cost)]
    #expect(!isWorse(Sample.reading(40, ceiling: 10), other))
  }

  @Test("sees an allocation more, and not a tenth of one")
  func allocations() {
    #expect(isWorse(Sample.reading(allocations: 0), Sample.reading(allocations: 1)))
    #expect(!isWorse(Sample.reading(allocations: 2), Sample.reading(allocations: 2.1)))
    #expect(!isWorse(Sample.reading(allocations: 2), Sample.reading(allocations: nil)))
  }

  @Test("finds a row that is gone worse, and a new one not")
  func rows() {
    let one = Sample.report([("B1.a", Sample.reading())])
    let two = Sample.report([("B1.a", Sample.reading()), ("B2.b", Sample.reading())])
    #expect(Comparison(two, one).isWorse)
    #expect(!Comparison(one, two).isWorse)
  }

  @Test("is told row by row")
  func text() {
    let before = Sample.report([
      ("B1.a", Sample.reading()), ("B2.b", Sample.reading(allocations: nil)),
      ("B3.c", Sample.reading()),
    ])
    let after = Sample.report([
      ("B1.a", Sample.reading(80)), ("B2.b", Sample.reading(allocations: nil)),
      ("B4.d", Sample.reading()),
    ])
    #expect(
      Comparison(before, after).text() == """
        row                             time     ratio          allocations/op
        B1.a                           2.00x     2.00x            2.00 -> 2.00  WORSE
        B2.b                           1.00x     1.00x                       -
        B3.c                            gone  WORSE
        B4.d                             new
        2 of 4 rows worse, by a tolerance of 1.25x

        """)
  }
}
