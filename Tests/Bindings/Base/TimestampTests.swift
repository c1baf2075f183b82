import Base
import Testing

@Suite struct `A timestamp` {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
    (1_795_249_800_123, "2026-11-21T08:30:00.123Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
  ])
  func `is written as RFC 3339 says`(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).description == text)
  }

  @Test func `rounds down to milliseconds, before 1970 too`() {
    #expect(Timestamp(microseconds: -1).milliseconds == -1)
    #expect(Timestamp(microseconds: -1000).milliseconds == -1)
    #expect(Timestamp(microseconds: 1999).milliseconds == 1)
  }

  @Test func `adds and subtracts durations`() {
    let time = Timestamp(milliseconds: 5000)
    #expect(time + .seconds(2) - time == .seconds(2))
    #expect(time - .microseconds(1) < time)
  }

  @Test func `stays in its range, whatever is added to it`() {
    let (first, last) = (Timestamp(microseconds: .min), Timestamp(microseconds: .max))
    #expect(last + .microseconds(1) == last && first - .microseconds(1) == first)
    #expect(last + .seconds(Int64.max) == last && last - .seconds(Int64.min) == last)
    #expect(first + .seconds(Int64.min) == first && first - .seconds(Int64.max) == first)
    let (longest, longestBack): (Duration, Duration) = (last - first, first - last)
    #expect(longest == .microseconds(Int64.max) && longestBack == .microseconds(Int64.min))
    #expect(Timestamp(milliseconds: .max) == last && Timestamp(milliseconds: .min) == first)
  }

  @Test func `is written at the ends of its range too`() {
    #expect(Timestamp(microseconds: .max).description == "294247-01-10T04:00:54.775Z")
    #expect(Timestamp(microseconds: .min).description == "-290308-12-21T19:59:05.224Z")
    #expect(Timestamp(microseconds: .min).civilDay == (-290_308, 12, 21))
  }

  @Test func `counts a duration in microseconds, up to the ends of the range`() {
    #expect(Duration.seconds(Int64.max).microseconds == .max)
    #expect(Duration.seconds(Int64.min).microseconds == .min)
    #expect(Duration.milliseconds(-1_500).microseconds == -1_500_000)
  }
}
