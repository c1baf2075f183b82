import Base
import Contract
import DemoParts

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

  /// Returns the table of runs.
  static func table(_ runs: [SyncRun]) -> String {
    var table = TextTable("BEGAN", "SOURCE", "STAGE", "READ", "NEW", "NOT GIVEN", "NEXT", "WHY")
    for run in runs {
      table.add(
        ReaderTime.minute(run.startTime), name(run.source), Words.text(run.stage), read(run),
        "\(run.addedCount)", "\(run.failedCount)", ReaderTime.minute(run.nextTime),
        run.failureMessage)
    }
    return table.text(orElse: "No service has been looked at yet.")
  }

  /// Returns the line of a run that has changed.
  static func line(_ run: SyncRun) -> String {
    let begun = "\(ReaderTime.minute(run.startTime))  \(name(run.source))  \(Words.text(run.stage))"
    let counts = run.foundCount > 0 ? ", \(read(run)) read, \(run.addedCount) new" : ""
    let reason = run.failureMessage.isEmpty ? "" : ": " + DisplayText(run.failureMessage).text
    return begun + counts + reason + "\n"
  }

  private static func read(_ run: SyncRun) -> String { "\(run.readCount) of \(run.foundCount)" }

  /// Returns the line of a requested sync.
  static func line(_ wish: RequestSyncResponse) -> String {
    let types = wish.dataTypes.map { Words.text($0) }.joined(separator: ", ")
    return "Requested at \(wish.requestTime): \(types)\n"
  }
}
