internal import Base
internal import LogsContract
internal import Messages
package import PlayerFeature

extension LoggedWorkout {
  /// Creates the log of a session that is added after its end, as the statements of `SessionLogs` do.
  package init(_ session: PastSession) {
    var log = WorkoutLog(
      id: session.id, sessionID: session.id, name: session.name, startTime: session.startTime,
      endTime: session.endTime, duration: .milliseconds(session.duration.milliseconds),
      localDate: session.start.date, version: 1, updateTime: session.endTime)
    (log.timeZone, log.localHour) = (session.start.zone, session.start.hour)
    (log.origin, log.sport, log.distanceM) = (session.origin, session.sport, session.distanceM ?? 0)
    log.category = WorkoutCategory(ofSport: session.sport)
    self.init(log: log)
  }
}
