package import Base
import Messages
import WorkoutsContract

/// The state as read at a given time.
extension PlayerState {
  /// Returns `now`, or the time of the newest record if the clock was set back to before it, so that no duration is
  /// negative.
  func clamped(_ now: Timestamp) -> Timestamp { max(now, lastRecordTime) }

  /// Returns the time of a moment for this session. A clock that was set back since the newest record lengthens neither
  /// a rest nor a timed set.
  package func time(at moment: ClockMoment) -> Timestamp {
    moment.time(since: ClockMoment(lastRecordTime, uptime: lastUptime))
  }

  /// Returns the phase of the player at `now`.
  package func phase(at now: Timestamp) -> PlayerPhase {
    if endTime != nil { return .finished }
    if pauseTime != nil { return .paused }
    if currentExercise == nil, !isFree { return .completed }
    if restEndsAt(at: now) == nil { return .working }
    return isCountdown ? .preparing : .resting
  }

  /// Returns the time at which the rest that runs at `now` ends; nil if none runs.
  package func restEndsAt(at now: Timestamp) -> Timestamp? {
    guard let restDeadline, restDeadline > clamped(now) else { return nil }
    return restDeadline
  }

  /// The instant from which elapsed time is counted: the start, moved by all pauses that have ended.
  package var elapsedAnchor: Timestamp { startTime + pausedDuration }

  /// Returns the elapsed time of the session at `now`, without its pauses. It stands still while paused and after the
  /// end, and is never negative.
  package func elapsed(at now: Timestamp) -> Duration {
    max(.zero, (endTime ?? pauseTime ?? clamped(now)) - elapsedAnchor)
  }

  /// The time at which the current set ends if it is timed; nil otherwise, and while the clock stands still.
  package var setEndsAt: Timestamp? {
    guard endTime == nil, pauseTime == nil, let target = currentSet, target.isTimed,
      let duration = target.duration
    else { return nil }
    return elapsedAnchor + setStart + duration
  }
}
