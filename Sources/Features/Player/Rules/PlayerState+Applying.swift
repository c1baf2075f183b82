import Base

/// The fold of records into a state. It decides nothing and refuses nothing.
extension PlayerState {
  /// Returns the state after `record`, one revision later.
  public func applying(_ record: PlayerRecord) -> PlayerState {
    var next = self
    next.apply(record)
    return next
  }

  /// Applies `record`, which produces the next revision.
  public mutating func apply(_ record: PlayerRecord) {
    revision += 1
    lastRecordTime = clamped(record.time)
    if let restDeadline, restDeadline <= lastRecordTime { self.restDeadline = nil }
    for event in record.events { apply(event) }
  }

  private mutating func apply(_ event: PlayerEvent) {
    switch event {
    case .setCompleted(let cursor):
      completedSets.append(CompletedSet(cursor: cursor, completeTime: lastRecordTime))
    case .cursorMoved(let cursor):
      self.cursor = cursor
    case .restStarted(let deadline):
      restDeadline = deadline
    case .restEnded:
      restDeadline = nil
    case .paused(let restRemaining):
      pauseTime = lastRecordTime
      pausedRestDuration = restRemaining
      restDeadline = nil
    case .resumed:
      if let pauseTime { pausedDuration += lastRecordTime - pauseTime }
      pauseTime = nil
      pausedRestDuration = nil
    case .finished:
      endTime = lastRecordTime
    }
  }
}
