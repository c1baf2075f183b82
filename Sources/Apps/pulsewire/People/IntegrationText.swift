import Base
import Contract

/// Integrations as a table, with a line for each type of data that is taken.
enum IntegrationText {
  /// Returns the source as the user types it.
  static func name(_ source: IntegrationSource) -> String { words("\(source)", joinedBy: "-") }

  /// Returns the table of all integrations.
  static func table(_ all: [Integration]) -> String {
    var table = TextTable("source", "syncs", "data", "consent", "last sync", "wanted since")
    for one in all {
      let (source, syncs) = (name(one.source), words("\(one.effectiveFrequency)"))
      let wanted = one.requestTime.map { "\($0)" } ?? ""
      if one.data.isEmpty { table.add(source, syncs, "none", "", "", wanted) }
      for data in one.data {
        table.add(
          source, syncs, words("\(data.dataType)"), data.consentGranted ? "granted" : "missing",
          data.lastSyncTime.map { "\($0)" } ?? "never", wanted)
      }
    }
    return table.isEmpty ? "No integration is set up.\n" : table.text
  }

  /// Returns the line of a requested sync.
  static func line(_ wish: RequestSyncResponse) -> String {
    let types = wish.dataTypes.map { words("\($0)") }.joined(separator: ", ")
    return "Requested at \(wish.requestTime): \(types)\n"
  }

  /// Returns the name of a case in words, such as "heart rate".
  private static func words(_ name: String, joinedBy separator: String = " ") -> String {
    name.reduce(into: "") { text, letter in
      text += letter.isUppercase ? separator + letter.lowercased() : String(letter)
    }
  }
}
