import ArgumentParser
import Base
import ContractJSON
import HealthFeature
import Messages
import SettingsContract
import Store
import Synchronization

/// `pulsewired replay`.
struct Replay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read what connected services have answered once more, after a fix.",
    discussion: """
      What services answer is kept for 90 days. It is read with this version and applied in the order in \
      which it came, while servers run. It adds what was missing, corrects samples and workouts that differ, and \
      deletes samples that this version does not read any more of the answer that they came from: those do not come \
      back, so look at --dry-run first. What is right already, what the athlete has edited or deleted, and services that are not connected any more or to \
      whose data the athlete does not consent are left alone. It can be stopped and begun again at any time.

      It takes the settings of `pulsewired serve`. The exit status is 1 if an account could not be replayed.

      Example:
        pulsewired replay --config /etc/pulsewire/pulsewired.conf --provider garmin \\
          --since 2026-11-20T00:00:00Z --dry-run
      """)

  @OptionGroup var options: SettingOptions<Replay>

  @OptionGroup var work: AccountWorkOptions

  @Option(help: "A service: \(names). The default is all services.")
  var provider: String?

  @Option(help: "Only what came since a time, such as 2026-11-20T00:00:00Z.")
  var since: String?

  private static let names = HealthFeature.serviceSources.compactMap(\.column)
    .joined(separator: ", ")

  func run() async throws { try await StartError.telling(start) }

  private func start() async throws {
    let account = try work.chosenAccount
    let source = try provider.map { text in
      guard let source = HealthFeature.serviceSources.first(where: { $0.column == text }) else {
        throw StartError("--provider is one of \(Self.names), not \(text.prefix(80)).")
      }
      return source
    }
    let time = try since.map { text in
      guard let time = Timestamp(rfc3339: text) else {
        throw StartError("--since is a time such as 2026-11-20T00:00:00Z, not \(text.prefix(80)).")
      }
      return time
    }
    let settings = try ServerSettings(options.settings(file: work.config))
    try work.ask { "Replay what is kept of \($0)?" }
    let failedCount = try await Self.replay(
      settings, (account, source, time ?? .epoch), isDryRun: work.dryRun)
    if failedCount > 0 { throw ExitCode.failure }
  }

  /// Replays, and returns the number of accounts that could not be.
  private static func replay(
    _ settings: ServerSettings,
    _ choice: (account: UUID?, source: IntegrationSource?, since: Timestamp), isDryRun: Bool
  ) async throws -> Int {
    let (tally, failedCount) = try await AccountWork.run(settings) { parts, loop in
      let failedCount = Mutex(0)
      let tally = try await parts[HealthFeature.self].replay(
        account: choice.account, source: choice.source, since: choice.since, isDryRun: isDryRun,
        on: loop,
        failed: { owner, error in
          failedCount.withLock { $0 += 1 }
          Terminal.writeError("Account \(owner) could not be replayed: \(error)\n")
        },
        progress: { count, tally in
          guard Terminal.isErrorOutput else { return }
          Terminal.writeError("\r\(count) accounts, \(tally.payloadCount) payloads")
        })
      return (tally, failedCount.withLock { $0 })
    }
    print(summary(tally, isDryRun: isDryRun))
    return failedCount
  }

  private static func summary(_ tally: ReplayTally, isDryRun: Bool) -> String {
    let verb = isDryRun ? "would be" : "were"
    return """
      \(tally.payloadCount) payloads were read.
      Samples: \(tally.addedSampleCount) \(verb) added, \(tally.changedSampleCount) \(verb) \
      corrected, \(tally.unchangedSampleCount) were right, \(tally.removedSampleCount) \(verb) deleted.
      Workouts: \(tally.workouts.addedCount) \(verb) added, \(tally.workouts.correctedCount) \(verb) \
      corrected, \(tally.workouts.unchangedCount) were right.
      Left alone: \(tally.workouts.editedCount) workouts that were edited, \(tally.withheldCount) payloads without a connection or consent, \
      \(tally.unreadableCount) that cannot be read.
      """
  }
}

extension Replay: TakesSettings {
  static var settingCommand: SettingCommands { .serve }
}
