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
}
