public import Wire

extension Google.Date {
  /// Parses a day as PostgreSQL writes it, such as `2026-11-21`; nil before Christ, which PostgreSQL writes
  /// differently.
  public init?(sql text: String) {
    let parts = text.split(separator: "-").compactMap { Int32($0) }
    guard parts.count == 3 else { return nil }
    // trap: there are three parts
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  /// The day in the form that PostgreSQL reads.
  public var sql: String {
    func padded(_ number: Int32, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
