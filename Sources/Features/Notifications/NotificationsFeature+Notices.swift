package import Base
internal import Jobs
package import Postgres

/// The statements by which units of work of other features tell their account something, and have its reminders planned
/// anew.
extension NotificationsFeature {
  /// Returns the statement that tells an account, in the account's own unit of work, that an export can be downloaded
  /// until a time.
  package static func exportReady(_ owner: UUID, until end: Timestamp, at time: Timestamp) -> SQL {
    let key: String = end.description
    return """
      select pulsewire.notify(\(owner), 'export_ready', \(key), null, '', \(time))
      """
  }

  /// Returns the statement that tells an account that the plan of a morning is ready, if `condition` is met: once for
  /// each day.
  ///
  /// - Parameters:
  ///   - day: the day, such as `2026-11-27`.
  ///   - condition: a condition of SQL.
  package static func planReady(
    _ owner: UUID, _ plan: UUID, _ name: String, on day: String, _ time: Timestamp,
    _ condition: SQL
  ) -> SQL {
    """
    select pulsewire.notify(\(owner), 'plan_ready', \(day), \(plan), \(name), \(time))
    where \(condition)
    """
  }

  /// Returns the statement that tells an account that a source has to be connected again, if `condition` is met.
  ///
  /// - Parameters:
  ///   - occasion: what makes it one, such as the consent and the reason.
  ///   - condition: a condition of SQL.
  package static func reconnect(
    _ owner: UUID, _ source: String, _ occasion: String, _ time: Timestamp, _ condition: SQL
  ) -> SQL {
    let key: String = source + ":" + occasion
    return """
      select pulsewire.notify(
        \(owner), 'reconnect_source', \(key), null, \(source), \(time))
      where \(condition)
      """
  }

  /// Returns the statement after which an account's reminders are planned anew, because what they follow from changes in
  /// the same unit of work.
  package static func planning(_ owner: UUID) -> SQL {
    Jobs.enqueueAnew(.notifications, of: "select \(jobID)::uuid", owner: owner)
  }

  /// The id of the job: one for each account. The function `pulsewire.notify` has the same.
  static let jobID = UUID(high: 0x6e6f_7469_6669_8000, low: 0x8000_0000_0000_0001)
}

extension JobKind {
  /// The job that delivers an account's notifications and gives its reminders.
  static let notifications = JobKind("notifications")
}
