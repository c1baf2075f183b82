import Base
import Contract

/// A consent as a line of text; its state is in colour at a terminal.
enum ConsentLine {
  /// Returns the current state of a consent.
  static func text(_ consent: Consent) -> String {
    line(
      consent.purpose, consent.source, consent.dataType, consent.granted,
      isSaid: consent.textVersion > 0, at: consent.changeTime,
      note: consent.outdated ? "  the text has changed" : "")
  }

  /// Returns an entry of the history.
  static func text(_ record: ConsentRecord) -> String {
    line(
      record.purpose, record.source, record.dataType, record.granted, isSaid: true,
      at: record.changeTime, note: "")
  }

  /// Returns the purpose as the user types it.
  static func name(_ purpose: ConsentPurpose) -> String {
    switch purpose {
    case .unspecified: "unknown"
    case .ai: "ai"
    case .analytics: "analytics"
    case .sync: "sync"
    }
  }

  private static func line(
    _ purpose: ConsentPurpose, _ source: String, _ dataType: String, _ isGranted: Bool,
    isSaid: Bool, at time: Timestamp?, note: String
  ) -> String {
    let state = isGranted ? "granted" : isSaid ? "withdrawn" : "not granted"
    let use = [name(purpose), source, dataType].filter { !$0.isEmpty }.joined(separator: " ")
    return padded(use, 30) + ink(isGranted) + padded(state, 13) + plain
      + (time.map { "\($0)" } ?? "") + note
  }

  private static func ink(_ isGranted: Bool) -> String {
    guard Terminal.isOutput else { return "" }
    return isGranted ? "\u{1b}[32m" : "\u{1b}[33m"
  }

  private static var plain: String { Terminal.isOutput ? "\u{1b}[0m" : "" }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
