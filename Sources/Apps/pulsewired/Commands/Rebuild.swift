import AchievementsFeature
import ArgumentParser
import Base
import LoadFeature
import LogsFeature
import Loop
import RPC
import RecordsFeature
import StatisticsFeature

/// `pulsewired rebuild`.
struct Rebuild: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Sum anew what follows from workouts, and correct what differs.",
    discussion: """
      What a workout comes to (its exercises, sets, repetitions, volume and ratings), the sums of days, of months and of \
      all time, the sums of analytics (workouts by name, weekday, part of the day, category, exercise and effort), \
      personal records, what the heart rate of workouts comes to, the training loads of days and months, and the \
      achievements that training completes follow from an account's workouts and their heart rate. They are kept with each \
      change; this makes them from the workouts alone, by the same rules, account by account and step by step, while \
      servers run. What is right stays untouched. It can be stopped and begun again at any time. Achievements are added \
      and never taken away; a dry run tells those that the stored sums complete, and loads of the stored results.

      It takes the settings of `pulsewired serve`. The exit status is 1 if an account could not be summed.

      Example:
        pulsewired rebuild --config /etc/pulsewire/pulsewired.conf --dry-run
      """)

  @OptionGroup var options: SettingOptions<Rebuild>

  @OptionGroup var work: AccountWorkOptions

  /// The counts of what differed, which is corrected unless nothing is to be written.
  struct Tally: Sendable {
    var accountCount = 0
    /// The accounts of which something differed, and those that could not be summed.
    var differingCount = 0
    var failedCount = 0
    var activityCount = 0
    var facetCount = 0
    var recordCount = 0
    var resultCount = 0
    var loadCount = 0
    var achievementCount = 0

    fileprivate mutating func add(_ one: Sums) {
      differingCount += one.count > 0 ? 1 : 0
      activityCount += one.activityCount
      facetCount += one.facetCount
      recordCount += one.recordCount
      resultCount += one.resultCount
      loadCount += one.loadCount
      achievementCount += one.achievementCount
    }

    /// The sums of an account that differed.
    fileprivate struct Sums {
      var activityCount = 0
      var facetCount = 0
      var recordCount = 0
      var resultCount = 0
      var loadCount = 0
      var achievementCount = 0
      var count: Int {
        activityCount + facetCount + recordCount + resultCount + loadCount + achievementCount
      }
    }
  }

  func run() async throws { try await StartError.telling(start) }

  private func start() async throws {
    let account = try work.chosenAccount
    let settings = try ServerSettings(options.settings(file: work.config))
    try work.ask { "Sum \($0) anew?" }
    let isDryRun = work.dryRun
    let tally = try await AccountWork.run(settings) { parts, loop in
      try await Self.rebuild(parts, account, isDryRun: isDryRun, on: loop)
    }
    print(Self.summary(tally, isDryRun: isDryRun))
    if tally.failedCount > 0 { throw ExitCode.failure }
  }

  private static func rebuild(
    _ parts: ServerParts, _ account: UUID?, isDryRun: Bool, on loop: EventLoop
  ) async throws -> Tally {
    let statistics = try parts[StatisticsFeature.self]
    var tally = Tally()
    var owners = account.map { [$0] } ?? []
    if account == nil { owners = try await statistics.accounts(behind: .zero, on: loop) }
    while let last = owners.last {
      for owner in owners {
        do {
          tally.add(
            try await sums(of: Caller(owner, on: loop), parts, isDryRun: isDryRun))
        } catch is CancellationError { throw CancellationError() } catch {
          tally.failedCount += 1
          Terminal.writeError("Account \(owner) could not be summed: \(error)\n")
        }
        tally.accountCount += 1
        guard Terminal.isErrorOutput else { continue }
        Terminal.writeError(
          "\r\(tally.accountCount) accounts, of which \(tally.differingCount) differ")
      }
      if account != nil { break }
      owners = try await statistics.accounts(behind: last, on: loop)
    }
    return tally
  }

  private static func sums(
    of caller: Caller, _ parts: ServerParts, isDryRun: Bool
  ) async throws -> Tally.Sums {
    var sums = Tally.Sums()
    // Achievements follow from the sums of days.
    sums.activityCount = try await parts[LogsFeature.self].sumAnew(isDryRun: isDryRun, for: caller)
    sums.facetCount = try await parts[StatisticsFeature.self].sumAnew(
      isDryRun: isDryRun, for: caller)
    sums.recordCount = try await parts[RecordsFeature.self].findAnew(
      isDryRun: isDryRun, for: caller)
    // Loads follow from the results of workouts.
    let load = try parts[LoadFeature.self]
    sums.resultCount = try await load.computeAnew(isDryRun: isDryRun, for: caller)
    sums.loadCount = try await load.sumAnew(isDryRun: isDryRun, for: caller)
    sums.achievementCount = try await parts[AchievementsFeature.self].sumAnew(
      isDryRun: isDryRun, for: caller)
    return sums
  }

  private static func summary(_ tally: Tally, isDryRun: Bool) -> String {
    let verb = isDryRun ? "would be" : "were"
    return """
      \(tally.accountCount) accounts were summed; \(tally.differingCount) differed.
      Workouts, days, months and totals: \(tally.activityCount) \(verb) corrected.
      Sums of analytics: \(tally.facetCount) \(verb) corrected.
      Exercises of workouts and personal records: \(tally.recordCount) \(verb) corrected.
      Results of the heart rate of workouts: \(tally.resultCount) \(verb) corrected.
      Training loads of days and months: \(tally.loadCount) \(verb) corrected.
      Achievements: \(tally.achievementCount) \(verb) given.
      """
  }
}

extension Rebuild: TakesSettings {
  static var settingCommand: SettingCommands { .serve }
}
