/// The outcome of workouts whose files were read once more.
package struct ReplayedWorkouts: Equatable, Sendable {
  /// The workouts that became logs.
  package internal(set) var addedCount = 0
  /// The workouts that had their logs.
  package internal(set) var unchangedCount = 0
  /// The workouts whose logs were corrected.
  package internal(set) var correctedCount = 0
  /// The workouts whose logs differ and stay, because somebody has edited them.
  package internal(set) var editedCount = 0

  static func += (sum: inout ReplayedWorkouts, one: ReplayedWorkouts) {
    sum.addedCount += one.addedCount
    sum.unchangedCount += one.unchangedCount
    sum.correctedCount += one.correctedCount
    sum.editedCount += one.editedCount
  }
}

/// The outcome of a replay of kept payloads, or what it would be.
package struct ReplayTally: Equatable, Sendable {
  /// The payloads that were read.
  package internal(set) var payloadCount = 0
  /// Those that could not be opened or read.
  package internal(set) var unreadableCount = 0
  /// Those whose service is not connected any more, to whose data the athlete does not consent, or that were replaced
  /// meanwhile.
  package internal(set) var withheldCount = 0
  /// The samples that are new.
  package internal(set) var addedSampleCount = 0
  /// The samples that differed.
  package internal(set) var changedSampleCount = 0
  /// The samples that were deleted, because they are not read any more.
  package internal(set) var removedSampleCount = 0
  /// The samples that were as they are read today.
  package internal(set) var unchangedSampleCount = 0
  /// The workouts of the files that were read.
  package internal(set) var workouts = ReplayedWorkouts()

  /// Creates the tally of nothing.
  package init() {}

  /// Counts the samples that a batch changes.
  mutating func take(_ plan: HealthPlan) {
    addedSampleCount += plan.storedCount
    changedSampleCount += plan.changedCount
    removedSampleCount += plan.deletedCount
  }

  /// Adds another one.
  package static func += (sum: inout ReplayTally, one: ReplayTally) {
    sum.payloadCount += one.payloadCount
    sum.unreadableCount += one.unreadableCount
    sum.withheldCount += one.withheldCount
    sum.addedSampleCount += one.addedSampleCount
    sum.changedSampleCount += one.changedSampleCount
    sum.removedSampleCount += one.removedSampleCount
    sum.unchangedSampleCount += one.unchangedSampleCount
    sum.workouts += one.workouts
  }
}
