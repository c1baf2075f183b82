internal import Base
internal import LogsContract
package import LogsFeature
internal import Messages
package import Postgres

/// The end of what was said for a session, which follows the log of a workout that is over.
package struct ContextFollower: LogFollower {
  package func statements(following change: LoggedChange) -> [SQL] {
    guard change.before?.log.endTime == nil, let log = change.after?.log, log.endTime != nil
    else { return [] }
    return ContextStore.end(with: log.id, of: change.owner)
  }
}
