import Base
import ContractJSON
import JSON
import Messages

/// Prints a message as indented JSON, with the names in colour at a terminal.
enum MessagePrint {
  private static let nameInk = "\u{1b}[36m"
  private static let plainInk = "\u{1b}[0m"

  /// Writes the message to standard output.
  static func write(_ message: some Message) throws {
    let json = try message.json(JSONEncodingOptions(style: .pretty))
    Terminal.write((Terminal.isColoured ? coloured(json) : json) + "\n")
  }

  private static func coloured(_ json: String) -> String {
    json.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let start = line.firstIndex(of: "\""), let end = line.firstRange(of: "\": ")?.lowerBound
      else { return String(line) }
      return line[..<start] + nameInk + line[start...end] + plainInk
        + line[line.index(after: end)...]
    }.joined(separator: "\n")
  }
}
