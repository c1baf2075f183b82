internal import Base
public import Logging
internal import Loop

/// A log handler that writes one JSON object per line to standard error, without waiting: time, level,
/// message, and the event's metadata.
public struct JSONLogHandler: LogHandler {
  public var logLevel: Logger.Level = .info
  public var metadata: Logger.Metadata = [:]
  private let label: String

  /// Creates a handler for the logger with this label.
  public init(label: String) { self.label = label }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    var fields = metadata
    if let extra = event.metadata { fields.merge(extra) { $1 } }
    var line = "{\"time\":\"\(WallClock().now)\",\"level\":\"\(event.level.rawValue)\""
    line += ",\"logger\":" + Self.quoted(label)
    line += ",\"message\":" + Self.quoted(event.message.description)
    for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
      line += "," + Self.quoted(key) + ":" + Self.json(value)
    }
    line += "}\n"
    LineSink.standardError.write(Array(line.utf8))
  }

  private static func json(_ value: Logger.MetadataValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .stringConvertible(let value as Int): String(value)
    case .stringConvertible(let value as Double) where value.isFinite: String(value)
    case .stringConvertible(let value as Bool): String(value)
    case .stringConvertible(let value): quoted(value.description)
    case .array(let values): "[" + values.map(json).joined(separator: ",") + "]"
    case .dictionary(let values):
      "{"
        + values.sorted { $0.key < $1.key }.map { quoted($0.key) + ":" + json($0.value) }
        .joined(separator: ",") + "}"
    }
  }

  /// Returns a JSON string (RFC 8259, section 7).
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\u{0}"..<"\u{20}":
        quoted += "\\u00" + Hex.encode([UInt8(truncatingIfNeeded: scalar.value)])
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
