import Base
import Contract

/// Consents as tables.
enum ConsentTable {
  /// Returns the current state of consents.
  static func table(_ consents: [Consent]) -> String {
    var table = TextTable("PURPOSE", "SOURCE", "DATA", "STATE", "SINCE", "")
    for one in consents {
      table.add(
        name(one.purpose), one.source, one.dataType,
        state(one.granted, isSaid: one.textVersion > 0), ReaderTime.minute(one.changeTime),
        one.outdated ? "the text has changed" : "")
    }
    return table.text(orElse: "No such consent was granted.")
  }

  /// Returns entries of the history.
  static func table(_ records: [ConsentRecord]) -> String {
    var table = TextTable("PURPOSE", "SOURCE", "DATA", "STATE", "TIME")
    for one in records {
      table.add(
        name(one.purpose), one.source, one.dataType, state(one.granted, isSaid: true),
        ReaderTime.minute(one.changeTime))
    }
    return table.text(orElse: "No consent was ever given.")
  }

  /// Returns the purpose as the user types it.
  static func name(_ purpose: ConsentPurpose) -> String {
    purpose == .unspecified ? "unknown" : Words.text(purpose)
  }

  private static func state(_ isGranted: Bool, isSaid: Bool) -> String {
    isGranted ? "granted" : isSaid ? "withdrawn" : "not granted"
  }
}
