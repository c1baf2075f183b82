/// The number formats of the screen.
enum ScreenFormat {
  /// Formats a duration, as `5:09` or `1:05:09`.
  static func clock(seconds: Int) -> String {
    let seconds = max(0, seconds)
    let tail = padded(seconds % 60)
    return seconds < 3600
      ? "\(seconds / 60):\(tail)" : "\(seconds / 3600):\(padded(seconds / 60 % 60)):\(tail)"
  }

  /// Formats a latency with one decimal below 100 ms, as `0.8 ms`, `12.3 ms` or `1,234 ms`.
  static func milliseconds(_ microseconds: Int) -> String {
    let microseconds = max(0, microseconds)
    guard microseconds < 100_000 else { return grouped((microseconds + 500) / 1000) + " ms" }
    let tenths = (microseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  /// Groups digits by thousands, as `1,234,567`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// Formats a number with `places` decimals, as `12.35`.
  static func fixed(_ value: Double, places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let all = Int((max(0, value) * Double(scale)).rounded())
    guard places > 0 else { return grouped(all) }
    let fraction = String(all % scale)
    return grouped(all / scale) + "." + String(repeating: "0", count: places - fraction.count)
      + fraction
  }

  /// Returns `text` right-aligned in `columns` columns.
  static func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }

  /// Returns a bar of `columns` columns, of which `part` of `whole` is full, to an eighth of a
  /// column.
  static func bar(_ part: Int, of whole: Int, columns: Int) -> (full: String, empty: String) {
    let share = whole > 0 ? Double(min(max(0, part), whole)) / Double(whole) : 0
    let eighths = Int((share * Double(columns * 8)).rounded())
    let blocks: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    var full = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { full.append(blocks[eighths % 8 - 1]) }
    return (full, String(repeating: "·", count: columns - full.count))
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
