package import Base
import Messages
import WorkoutsContract

/// What happens by itself: the completion of timed sets.
extension PlayerState {
  /// Returns the completion of the current set if it is timed and its time was over by `now`; nil otherwise. Each node
  /// derives the same one, and its time is the set's deadline, however late it is derived.
  package func dueTransition(by now: Timestamp) -> PlayerTransition? {
    guard let time = setEndsAt, time <= clamped(now), revision < Self.revisionsMax else {
      return nil
    }
    let id = SessionIdentifier.automaticSet.id(revision + 1, in: sessionID)
    let record = PlayerRecord(
      time: clamped(time),
      events: completion(SetReport(), id: id, kind: .automatic, at: clamped(time)),
      uptime: lastUptime.map {
        ClockMoment.Uptime(
          boot: $0.boot, elapsed: $0.elapsed + (clamped(time) - lastRecordTime))
      })
    return PlayerTransition(state: applying(record), record: record)
  }

  /// Returns all completions that are due by `now`, in order.
  package func dueTransitions(by now: Timestamp) -> [PlayerTransition] {
    var transitions: [PlayerTransition] = []
    while let next = (transitions.last?.state ?? self).dueTransition(by: now) {
      transitions.append(next)
    }
    return transitions
  }

  /// Returns the state with everything applied that was due by `now`.
  package func caughtUp(to now: Timestamp) -> PlayerState {
    dueTransitions(by: now).last?.state ?? self
  }

  /// Returns the events of the completion of the current set, after which its rest starts unless it was the last one;
  /// none if there is no current set.
  func completion(
    _ report: SetReport, id: UUID, kind: CompletedSet.Kind, at time: Timestamp
  ) -> [PlayerEvent] {
    guard let exercise = currentExercise, let target = exercise.openSets.first else { return [] }
    let set = CompletedSet(
      id: id, place: exercise.place,
      performance: SetPerformance(
        report, of: target, after: time - elapsedAnchor - setStart,
        isAutomatic: kind.contains(.automatic)),
      kind: target.isRecovery ? kind.union(.recovery) : kind, completeTime: time)
    let openCount = exercises.reduce(0) { $0 + $1.openCount }
    guard let rest = target.restDuration, rest > .zero, openCount > 1 else {
      return [.setCompleted(set)]
    }
    return [.setCompleted(set), .restStarted(until: time + rest)]
  }
}
