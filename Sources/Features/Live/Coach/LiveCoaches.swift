internal import Base
internal import Synchronization

/// The coaches of the sessions on this node. One lives as long as an uplink or a watcher refers to it, and a while longer
/// after a watcher has left, so that devices may all be cut at once.
final class LiveCoaches: Sendable {
  private let coaches = Mutex(State())

  private struct State {
    var all: [UUID: Entry] = [:]
    /// Those that all watchers have left, each once, in the order in which they were.
    var kept: [(coach: LiveCoach, until: Timestamp)] = []
  }

  private struct Entry {
    weak var coach: LiveCoach?
  }

  /// The number of entries after which those whose coach is gone are removed.
  private static let sweepInterval = 1024

  /// Returns the coach of a session, and creates it if it does not exist.
  func coach(of session: UUID, at time: Timestamp) -> LiveCoach {
    coaches.withLock { state in
      Self.release(&state, at: time)
      if let coach = state.all[session]?.coach { return coach }
      if state.all.count % Self.sweepInterval == Self.sweepInterval - 1 {
        state.all = state.all.filter { $0.value.coach != nil }
      }
      let coach = LiveCoach()
      state.all[session] = Entry(coach: coach)
      return coach
    }
  }

  /// Records that a watcher has left.
  func left(_ coach: LiveCoach, at time: Timestamp) {
    let until = coach.leave(at: time)
    coaches.withLock { state in
      Self.release(&state, at: time)
      if let until { state.kept.append((coach, until)) }
    }
  }

  private static func release(_ state: inout State, at time: Timestamp) {
    let over = state.kept.prefix { $0.until < time }
    if over.isEmpty { return }
    state.kept.removeFirst(over.count)
    for (coach, _) in over {
      if let until = coach.keptLonger(at: time) { state.kept.append((coach, until)) }
    }
  }
}
