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
    return table.text(orElse: "Nothing has been synced yet.")
  }

  /// Returns the line of a run that has changed.
  static func line(_ run: SyncRun) -> String {
    let begun = "\(ReaderTime.minute(run.startTime))  \(name(run.source))  \(Words.text(run.stage))"
    let isCounted = run.foundCount > 0 || run.readCount > 0
    let counts = isCounted ? ", \(read(run)) read, \(run.addedCount) new" : ""
    let reason = run.failureMessage.isEmpty ? "" : ": " + DisplayText(run.failureMessage).text
    return begun + counts + reason + "\n"
  }

  /// Returns the progress of a run. Of a phone, the total is not known.
  private static func read(_ run: SyncRun) -> String {
    run.foundCount > 0 ? "\(run.readCount) of \(run.foundCount)" : "\(run.readCount)"
  }

  /// Returns how each source is: when it delivered last, and how its newest run is.
  static func status(_ integrations: [Integration], _ runs: [SyncRun]) -> String {
    let newest = Dictionary(
      runs.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    let last = Dictionary(
      integrations.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
    var table = TextTable(
      "SOURCE", "LAST DATA", "SYNC BEGAN", "STAGE", "READ", "NEW", "NEXT", "WHY")
    for source in IntegrationSource.allCases {
      let (integration, run) = (last[source], newest[source])
      guard integration != nil || run != nil else { continue }
      table.add(
        name(source), ReaderTime.minute(integration?.lastSyncTime),
        ReaderTime.minute(run?.startTime), run.map { Words.text($0.stage) } ?? "",
        run.map { read($0) } ?? "", run.map { "\($0.addedCount)" } ?? "",
        ReaderTime.minute(run?.nextTime), run?.failureMessage ?? "")
    }
    return table.text(orElse: "Nothing has been synced yet.")
  }

  /// Returns the line of a requested sync.
  static func line(_ wish: RequestSyncResponse) -> String {
    let types = wish.dataTypes.map { Words.text($0) }.joined(separator: ", ")
    return "Requested at \(wish.requestTime): \(types)\n"
  }
}
