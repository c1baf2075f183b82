internal import Base

/// The last signs of life of a session.
struct SignsOfLife: Equatable {
  /// The time of the last activity, at which the session ends if nobody ends it.
  var last: Timestamp
  /// The time at which the server heard of the session last.
  var alive: Timestamp
}

extension StoredSession {
  /// Returns the signs of life: commands, the sets of the log, and heart rate.
  ///
  /// - Parameter heartRate: The time at which the newest heart rate came; nil if none did.
  func signs(heartRate: Timestamp?) -> SignsOfLife {
    let record = state.lastRecordTime
    var signs = SignsOfLife(last: record, alive: max(record, aliveTime ?? record))
    for set in logged ?? [] {
      signs.alive = max(signs.alive, set.updateTime)
      signs.last = max(signs.last, min(set.completeTime, set.updateTime))
    }
    if let heartRate {
      signs.alive = max(signs.alive, heartRate)
      // What comes now of a session that lies in the past was not measured now.
      if !isPast { signs.last = max(signs.last, heartRate) }
    }
    return signs
  }
}
