/// What became of the workouts of a file that was read once more.
struct ReplayedWorkouts: Equatable, Sendable {
  var addedCount = 0
  var unchangedCount = 0
  var correctedCount = 0
  var editedCount = 0
}

/// What a replay of kept payloads has come to, or would.
package struct ReplayTally: Equatable, Sendable {
  /// The payloads that were read.
  package internal(set) var payloadCount = 0
  /// Those that could not be opened or read.
  package internal(set) var unreadableCount = 0
  /// Those whose service is not connected any more, or to whose data the athlete does not consent.
  package internal(set) var withheldCount = 0
  /// The samples that are new.
  package internal(set) var addedSampleCount = 0
  /// The samples that differed.
  package internal(set) var changedSampleCount = 0
  /// The samples that were as they are read today.
  package internal(set) var unchangedSampleCount = 0
  /// The workouts that became logs.
  package internal(set) var addedWorkoutCount = 0
  /// The workouts that had their logs.
  package internal(set) var unchangedWorkoutCount = 0

  /// The workouts whose logs were corrected.
  package internal(set) var correctedWorkoutCount = 0
  /// The workouts whose logs differ and stay, because somebody has edited them.
  package internal(set) var editedWorkoutCount = 0

  /// Creates the tally of nothing.
  package init() {}

  /// Adds another one.
  package static func += (sum: inout ReplayTally, one: ReplayTally) {
    sum.payloadCount += one.payloadCount
    sum.unreadableCount += one.unreadableCount
    sum.withheldCount += one.withheldCount
    sum.addedSampleCount += one.addedSampleCount
    sum.changedSampleCount += one.changedSampleCount
    sum.unchangedSampleCount += one.unchangedSampleCount
    sum.addedWorkoutCount += one.addedWorkoutCount
    sum.unchangedWorkoutCount += one.unchangedWorkoutCount
    sum.correctedWorkoutCount += one.correctedWorkoutCount
    sum.editedWorkoutCount += one.editedWorkoutCount
  }

  mutating func count(_ workouts: ReplayedWorkouts) {
    addedWorkoutCount += workouts.addedCount
    unchangedWorkoutCount += workouts.unchangedCount
    correctedWorkoutCount += workouts.correctedCount
    editedWorkoutCount += workouts.editedCount
  }
}
