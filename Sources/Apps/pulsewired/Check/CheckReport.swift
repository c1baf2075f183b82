import Base
import JSON

/// The findings of `pulsewired check`, as text and as JSON.
struct CheckReport {
  let findings: [StartFinding]

  /// Whether nothing prevents a start.
  var isStartable: Bool { !findings.contains { $0.level == .wrong } }

  /// A line for each finding, and one with their number.
  func text(isColoured: Bool) -> String {
    let width = findings.map(\.subject.count).max() ?? 0
    let lines = findings.map { finding in
      let subject = finding.subject + String(repeating: " ", count: width - finding.subject.count)
      return "\(Self.mark(finding.level, isColoured))  \(subject)  \(finding.sentence)"
    }
    return (lines + [summary]).map { $0 + "\n" }.joined()
  }

  /// An object with the result and an array of the findings.
  var json: String {
    var writer = JSONWriter(.pretty)
    writer.beginObject()
    writer.key("startable")
    writer.boolean(isStartable)
    writer.key("findings")
    writer.beginArray()
    for finding in findings {
      writer.beginObject()
      for (key, value) in [
        ("subject", finding.subject), ("level", finding.level.rawValue),
        ("message", finding.sentence),
      ] {
        writer.key(key)
        writer.text(value)
      }
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private var summary: String {
    let (wrong, warnings) = (count(.wrong), count(.warning))
    let result = isStartable ? "The server can start" : "The server cannot start"
    return "\(result): \(wrong) wrong, \(warnings) \(warnings == 1 ? "warning" : "warnings"), "
      + "\(count(.ok)) ok."
  }

  private func count(_ level: StartFinding.Level) -> Int { findings.count { $0.level == level } }

  private static func mark(_ level: StartFinding.Level, _ isColoured: Bool) -> String {
    let word = level.rawValue + String(repeating: " ", count: 7 - level.rawValue.count)
    guard isColoured else { return word }
    // Source: ECMA-48, SGR: green, yellow, red.
    let colour =
      switch level {
      case .ok: 32
      case .warning: 33
      case .wrong: 31
      }
    return "\u{1b}[\(colour)m\(word)\u{1b}[0m"
  }
}
