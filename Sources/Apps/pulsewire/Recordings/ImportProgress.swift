import Base
import DemoParts

/// The line that shows how much of a file was sent. It moves on a terminal; into a file or a pipe nothing is written.
struct ImportProgress {
  /// The number of the file, from 1, and the number of all files.
  let place: (number: Int, count: Int)
  /// The path of the file.
  let file: String
  /// The size of the file in bytes.
  let byteCount: Int64

  private static let eraseLine = "\r\u{1b}[K"
  /// The columns of a name that is longer.
  private static let nameColumns = 40

  /// Shows that the first `sentCount` bytes were sent.
  func show(_ sentCount: Int64) {
    guard Terminal.errorTakesPictures else { return }
    Terminal.writeError(Self.eraseLine + line(sentCount))
  }

  /// Takes the line away.
  static func end() {
    if Terminal.errorTakesPictures { Terminal.writeError(eraseLine) }
  }

  /// Returns the line, such as `2 of 3: run.fit  1.2 of 3.4 MiB  35 %`; once all is sent, the server reads it.
  func line(_ sentCount: Int64) -> String {
    let name = DisplayText(String(file.split(separator: "/").last ?? ""))
    let shown = name.width > Self.nameColumns ? name.truncated(to: Self.nameColumns) : name
    let start = place.count > 1 ? "\(place.number) of \(place.count): " : ""
    let sent = min(max(0, sentCount), byteCount)
    if sent == byteCount { return start + shown.text + "  \(Self.size(byteCount)) sent, reading" }
    let percent = Int(Double(sent) * 100 / Double(byteCount))
    return start + shown.text
      + "  \(Self.number(sent, Self.unit(byteCount))) of \(Self.size(byteCount))  \(percent) %"
  }

  private typealias Unit = (name: String, bytes: Int64)

  private static func unit(_ byteCount: Int64) -> Unit {
    byteCount < 1 << 20 ? ("KiB", 1 << 10) : ("MiB", 1 << 20)
  }

  private static func size(_ byteCount: Int64) -> String {
    let unit = unit(byteCount)
    return "\(number(byteCount, unit)) \(unit.name)"
  }

  /// Returns a size in a unit, with one digit of its fraction.
  private static func number(_ byteCount: Int64, _ unit: Unit) -> String {
    let tenths = Int64((Double(byteCount) * 10 / Double(unit.bytes)).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
