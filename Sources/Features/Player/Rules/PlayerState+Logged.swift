import Base
import Messages
import WorkoutsContract

/// The state as the log of the session tells it. What is in the log counts: a set that was logged otherwise takes the
/// place of an open one, and one that was deleted counts as skipped.
extension PlayerState {
  /// Returns the state of the records with what `log` tells otherwise.
  ///
  /// - Parameters:
  ///   - log: The sets of the log; nil if they are not known.
  ///   - takenBack: Sets that are in the log, and that the records no longer have.
  func told(by log: [LoggedSet]?, without takenBack: Set<UUID> = []) -> PlayerState {
    guard let log else { return self }
    var told = self
    let difference = difference(to: log, without: takenBack)
    guard difference != LogDifference() else { return self }
    let place = currentExercise?.place
    told.logDifference = difference
    let added = Dictionary(grouping: difference.added, by: \.exerciseID).mapValues(\.count)
    for index in told.exercises.indices {
      let number = told.exercises[index].number  // trap: it is an index of the exercises
      // trap: it is an index of the exercises
      told.exercises[index].settle(logged: added[exerciseID(number)] ?? 0)
    }
    if told.currentExercise?.place != place, let last = difference.added.map(\.completeTime).max() {
      let begin = min(last, pauseTime ?? last)
      told.setStart = max(told.setStart, begin - startTime - pausedDuration)
    }
    return told
  }

  private func difference(
    to log: [LoggedSet], without takenBack: Set<UUID>
  ) -> LogDifference {
    let logged = Dictionary(log.map { ($0.id, $0) }) { first, _ in first }
    var difference = LogDifference()
    var known = takenBack
    for set in completedSets {
      known.insert(set.id)
      guard !set.kind.contains(.recovery) else { continue }
      guard let now = logged[set.id] else {
        difference.deletedIDs.insert(set.id)
        continue
      }
      if now.performance != set.performance || now.completeTime != set.completeTime {
        difference.changed[set.id] = now
      }
    }
    difference.added = log.filter { !known.contains($0.id) }
      .sorted { ($0.completeTime, $0.id) < ($1.completeTime, $1.id) }
    return difference
  }

  /// The sets that were done, in the order of their completion.
  var performedSets: [PerformedSet] {
    let own = completedSets.filter { !logDifference.deletedIDs.contains($0.id) }.map { set in
      let now = logDifference.changed[set.id]
      return PerformedSet(
        id: set.id, exerciseID: exerciseID(set.place.exerciseNumber),
        exerciseNumber: set.place.exerciseNumber, setIndex: set.place.setIndex,
        performance: now?.performance ?? set.performance, kind: set.kind,
        completeTime: now?.completeTime ?? set.completeTime)
    }
    guard logDifference != LogDifference() else { return own }
    let added = logDifference.added.map { set in
      PerformedSet(
        id: set.id, exerciseID: set.exerciseID,
        exerciseNumber: exercise(set.exerciseID)?.number, setIndex: set.setIndex,
        performance: set.performance, kind: [], completeTime: set.completeTime)
    }
    return (own + added).enumerated()
      .sorted { ($0.element.completeTime, $0.offset) < ($1.element.completeTime, $1.offset) }
      .map(\.element)
  }

  /// Whether the log has a set with this identifier that the session's records do not have.
  func isLoggedOtherwise(_ id: UUID) -> Bool { logDifference.added.contains { $0.id == id } }

  /// Whether no set is open, and something was done.
  package var isCompleted: Bool { currentExercise == nil && !performedSets.isEmpty }

  /// Whether the workout that was planned is done: not by skipping all of it, or recovering alone.
  package var isPlanDone: Bool {
    currentExercise == nil && !isFree && performedSets.contains { !$0.kind.contains(.recovery) }
  }
}
