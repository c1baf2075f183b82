import Base
import Recurrence
import Testing

/// 2026-01-01, a Thursday.
private let newYear = 20_454

@Suite struct `A recurrence rule` {
  @Test(arguments: [
    ("FREQ=DAILY", [0, 1, 2, 3]),
    ("FREQ=DAILY;INTERVAL=3", [0, 3, 6, 9]),
    ("FREQ=WEEKLY", [0, 7, 14, 21]),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", [0, 12, 14, 26]),
    ("FREQ=MONTHLY;BYMONTHDAY=1,-1", [0, 30, 31, 58]),
    ("FREQ=MONTHLY;BYDAY=1TH", [0, 35, 63, 91]),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1", [0, 32, 60, 90]),
    ("FREQ=YEARLY;BYMONTH=1,3", [0, 59, 365, 424]),
    ("FREQ=DAILY;COUNT=2", [0, 1]),
    ("FREQ=DAILY;UNTIL=20260103", [0, 1, 2]),
  ])
  func `gives the days that match it`(text: String, days: [Int]) throws {
    let rule = try RecurrenceRule(text)
    #expect(rule.isStart(newYear))
    let found = rule.days(
      from: newYear, through: rule.lastDay(from: newYear), in: newYear...newYear + 800)
    #expect(found.prefix(4).map { $0 - newYear } == days)
  }

  /// Leap years, and months without a day.
  @Test func `leaves out days that do not exist`() throws {
    let leapDay = 21_243  // 2028-02-29
    let yearly = try RecurrenceRule("FREQ=YEARLY")
    #expect(
      yearly.days(from: leapDay, through: nil, in: leapDay...leapDay + 3_000)
        == [leapDay, leapDay + 1_461, leapDay + 2_922])
    let monthly = try RecurrenceRule("FREQ=MONTHLY;BYMONTHDAY=31")
    let first = newYear + 30
    #expect(
      monthly.days(from: first, through: nil, in: first...first + 130).map { $0 - first }
        == [0, 59, 120])
  }

  /// A range in the middle has the days that counting from the start gives.
  @Test(arguments: 0..<300 as Range<UInt64>)
  func `gives each range what the whole has`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = RandomRule.text(using: &random)
    guard let rule = try? RecurrenceRule(text) else { return }
    let start = newYear + Int.random(in: 0...400, using: &random)
    guard rule.isStart(start) else { return }
    let last = rule.lastDay(from: start)
    let all = rule.days(from: start, through: last, in: start...start + 4_000)
    #expect(all == Set(all).sorted())
    #expect(all.first == start)
    if let count = rule.count, let last { #expect(all.count == count || last > start + 4_000) }
    for _ in 0..<10 {
      let begin = start + Int.random(in: -100...3_900, using: &random)
      let range = begin...begin + Int.random(in: 0...100, using: &random)
      #expect(
        rule.days(from: start, through: last, in: range) == all.filter(range.contains),
        "\(text) from \(start) in \(range)")
    }
    #expect(try RecurrenceRule(rule.text) == rule)
  }

  @Test(arguments: [
    "", " ", "FREQ", "FREQ=", "FREQ=DAYLY", "INTERVAL=2", "FREQ=DAILY;FREQ=WEEKLY",
    "RRULE:FREQ=DAILY",
    "FREQ=DAILY\r\nEXDATE=20260101", "FREQ=DAILY;\0", "FREQ=DAILY;BYFOO=1", "FREQ=DAILY;X-A=\"1",
    "FREQ=SECONDLY", "FREQ=MINUTELY", "FREQ=HOURLY", "FREQ=DAILY;BYSECOND=0,1,2,3",
    "FREQ=DAILY;BYMINUTE=1", "FREQ=DAILY;BYHOUR=1,2", "FREQ=YEARLY;BYYEARDAY=1",
    "FREQ=YEARLY;BYMONTHDAY=-1",
    "FREQ=YEARLY;BYWEEKNO=53", "FREQ=DAILY;RSCALE=CHINESE",
    "RSCALE=HEBREW;FREQ=YEARLY;SKIP=FORWARD",
    "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=-1", "FREQ=DAILY;INTERVAL=367",
    "FREQ=DAILY;INTERVAL=65537", "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=-1", "FREQ=DAILY;COUNT=1001", "FREQ=DAILY;COUNT=4294967297",
    "FREQ=DAILY;COUNT=2;UNTIL=20260105", "FREQ=DAILY;UNTIL=20260105T100000Z",
    "FREQ=DAILY;UNTIL=20261301", "FREQ=DAILY;UNTIL=20260230", "FREQ=DAILY;UNTIL=99999999",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=WEEKLY;BYDAY=1MO", "FREQ=MONTHLY;BYDAY=5MO;BYMONTHDAY=1", "FREQ=MONTHLY;BYSETPOS=2",
    "FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=2", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6",
    "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=WEEKLY;BYDAY=XX",
  ])
  func `is refused unless it is one of days, and ends its search`(text: String) {
    #expect(throws: RecurrenceError.self) { try RecurrenceRule(text) }
  }

  @Test func `is refused if it is too long`() {
    #expect(throws: RecurrenceError.self) {
      try RecurrenceRule(
        "FREQ=DAILY;BYDAY=" + Array(repeating: "MO", count: 300).joined(separator: ","))
    }
  }

  @Test(arguments: [
    "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=MONTHLY;BYMONTH=2", "FREQ=MONTHLY;BYMONTHDAY=-30,30",
    "FREQ=MONTHLY;BYMONTH=13",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;BYDAY=2TH", "FREQ=YEARLY;BYDAY=53MO", "FREQ=YEARLY;INTERVAL=366;BYMONTH=2",
  ])
  func `does not start where it does not match`(text: String) throws {
    let rule = try? RecurrenceRule(text)
    #expect(rule?.isStart(newYear) != true)
  }

  /// Any text gives a rule or an error, and any rule its days.
  @Test(arguments: 0..<400 as Range<UInt64>)
  func `ends with any text`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(RandomRule.text(using: &random).utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes[index] = UInt8.random(in: 32...126, using: &random)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(contentsOf: bytes[index...].prefix(8), at: index)
      default: bytes.insert(UInt8.random(in: 48...57, using: &random), at: index)
      }
    }
    guard let rule = try? RecurrenceRule(String(decoding: bytes, as: UTF8.self)) else { return }
    let start = newYear + Int.random(in: -9_000...60_000, using: &random)
    guard rule.isStart(start) else { return }
    let begin = start + Int.random(in: 0...20_000, using: &random)
    let found = rule.days(from: start, through: rule.lastDay(from: start), in: begin...begin + 91)
    #expect(found.count <= 92)
  }
}

/// Rules of all kinds, also such that are refused.
enum RandomRule {
  static func text(using random: inout SplitMix64) -> String {
    var parts = ["FREQ=" + pick(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"], &random)]
    if Bool.random(using: &random) {
      parts.append("INTERVAL=\(Int.random(in: 1...13, using: &random))")
    }
    switch Int.random(in: 0...3, using: &random) {
    case 0: parts.append("COUNT=\(Int.random(in: 1...60, using: &random))")
    case 1: parts.append("UNTIL=2027\(pick(["0101", "0630", "1231"], &random))")
    default: break
    }
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    if Bool.random(using: &random) {
      let number = pick(["", "", "1", "-1", "2", "5"], &random)
      let count = Int.random(in: 1...7, using: &random)
      parts.append(
        "BYDAY="
          + days.shuffled(using: &random).prefix(count).map { number + $0 }.joined(separator: ","))
    }
    if Int.random(in: 0...2, using: &random) == 0 {
      parts.append("BYMONTHDAY=\(pick(["1", "15", "29", "31", "-1", "1,15", "13"], &random))")
    }
    if Int.random(in: 0...2, using: &random) == 0 {
      parts.append("BYMONTH=\(pick(["1", "2", "1,2,3,4,5,6", "7,8,12", "1,12"], &random))")
    }
    if Int.random(in: 0...4, using: &random) == 0 {
      parts.append("BYSETPOS=\(pick(["1", "-1", "2", "4"], &random))")
    }
    if Int.random(in: 0...3, using: &random) == 0 { parts.append("WKST=" + pick(days, &random)) }
    return parts.joined(separator: ";")
  }

  private static func pick(_ texts: [String], _ random: inout SplitMix64) -> String {
    texts.randomElement(using: &random) ?? ""
  }
}
