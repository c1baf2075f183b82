import Base
import Contract

/// Integrations as a table, with a line for each type of data that is taken.
enum IntegrationText {
  /// Returns the source as the user types it.
  static func name(_ source: IntegrationSource) -> String { Words.text(source, joinedBy: "-") }

  /// Returns the table of all integrations.
  static func table(_ all: [Integration]) -> String {
    var table = TextTable("SOURCE", "SYNCS", "DATA", "CONSENT", "LAST SYNC", "WANTED SINCE")
    for one in all {
      let (source, syncs) = (name(one.source), Words.text(one.effectiveFrequency))
      let wanted = ReaderTime.minute(one.requestTime)
      if one.data.isEmpty { table.add(source, syncs, "none", "", "", wanted) }
      for data in one.data {
        table.add(
          source, syncs, Words.text(data.dataType), data.consentGranted ? "granted" : "missing",
          data.lastSyncTime.map(ReaderTime.minute) ?? "never", wanted)
      }
    }
    return table.text(orElse: "No integration is set up.")
  }

  /// Returns the line of a requested sync.
  static func line(_ wish: RequestSyncResponse) -> String {
    let types = wish.dataTypes.map { Words.text($0) }.joined(separator: ", ")
    return "Requested at \(wish.requestTime): \(types)\n"
  }
}
