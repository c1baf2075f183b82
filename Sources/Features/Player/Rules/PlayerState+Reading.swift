public import Base

/// What the state says at a given time.
extension PlayerState {
  /// `now`, or the time of the newest record if the clock was set back behind it, so that no
  /// duration is ever negative.
  func clamped(_ now: Timestamp) -> Timestamp { max(now, lastRecordTime) }

  /// Where the player stands at `now`.
  public func phase(at now: Timestamp) -> PlayerPhase {
    if endTime != nil { return .finished }
    if pauseTime != nil { return .paused }
    if cursor.isAtEnd(of: workout) { return .completed }
    return restEndsAt(at: now) == nil ? .working : .resting
  }

  /// When the rest that runs at `now` ends; nil if none does.
  public func restEndsAt(at now: Timestamp) -> Timestamp? {
    guard let restDeadline, restDeadline > clamped(now) else { return nil }
    return restDeadline
  }

  /// The instant to count elapsed time from: the start, moved by all pauses that are over.
  public var elapsedAnchor: Timestamp { startTime + pausedDuration }

  /// How long the session has taken at `now`, without its pauses. Stands still while paused and
  /// once finished; never negative.
  public func elapsed(at now: Timestamp) -> Duration {
    max(.zero, (endTime ?? pauseTime ?? clamped(now)) - elapsedAnchor)
  }
}
