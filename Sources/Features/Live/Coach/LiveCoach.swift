internal import Base
internal import Hub
internal import LiveContract
internal import Loop
internal import Synchronization

/// The coach of a session on this node. It judges samples while it is watched, and for `window` after, so that a watcher
/// that comes back has missed nothing. Otherwise a sample costs the reading of a flag.
final class LiveCoach: Sendable {
  /// The coach's log; without a value before the first watcher.
  let log = Topic<CoachLog>()
  private let flag = Atomic<Bool>(false)
  private let watched = Mutex<Watched?>(nil)

  /// The time for which samples are judged after the last watcher has left.
  static let window = Duration.seconds(120)

  /// The state of the coach of a session that is watched: an object, because most sessions have none.
  private final class Watched {
    var sources: CoachSources
    var state = CoachState()
    var basis = CoachBasis()
    var count = 0
    var leftAt: Timestamp?
    /// Whether `LiveCoaches` keeps the coach.
    var isKept = false
    let start: Timestamp

    init(_ sources: CoachSources, sessionStart: Timestamp) {
      (self.sources, start) = (sources, sessionStart)
    }

    func isOver(at time: Timestamp) -> Bool {
      leftAt.map { time > $0 + LiveCoach.window } ?? false
    }
  }

  /// Whether samples are to be given to `take`.
  var isWatched: Bool { flag.load(ordering: .relaxed) }

  // MARK: Watchers

  /// Begins to judge samples for a watcher, unless another one watches.
  func join(_ sources: CoachSources, sessionStart: Timestamp, at time: Timestamp) {
    let (status, isNew) = watched.withLock { watched -> (CoachStatus, Bool) in
      let old = watched.flatMap { $0.isOver(at: time) ? nil : $0 }
      let now = old ?? Watched(sources, sessionStart: sessionStart)
      watched = now
      now.sources = sources
      now.count += 1
      now.leftAt = nil
      flag.store(true, ordering: .relaxed)
      let situation = now.basis.situation(sources, at: time) ?? CoachSituation()
      return (now.basis.status(situation), old == nil)
    }
    guard isNew else {
      return say(Judged(cue: nil, status: status, time: time, start: sessionStart))
    }
    log.publish { newest in
      let revision = Self.revision(after: newest?.revision, at: time, from: sessionStart)
      return Update(revision: revision, value: CoachLog(status, from: revision))
    }
  }

  /// Judges by these sources from now on, if it is watched.
  func use(_ sources: CoachSources) { watched.withLock { $0?.sources = sources } }

  /// Records that a watcher has left. Returns until when the coach has to be kept; nil if it is watched, or kept already.
  func leave(at time: Timestamp) -> Timestamp? {
    watched.withLock { watched in
      guard let watched else { return nil }
      watched.count = max(0, watched.count - 1)
      guard watched.count == 0 else { return nil }
      watched.leftAt = time
      if watched.isKept { return nil }
      watched.isKept = true
      return time + Self.window
    }
  }

  /// Returns until when a coach that was kept until `time` has to be kept further, because a watcher came and left
  /// meanwhile; nil if it is watched, or over.
  func keptLonger(at time: Timestamp) -> Timestamp? {
    watched.withLock { watched in
      guard let watched else { return nil }
      if let leftAt = watched.leftAt, !watched.isOver(at: time) { return leftAt + Self.window }
      watched.isKept = false
      return nil
    }
  }

  // MARK: People

  /// Says what a person said, once. While nobody watches, it is not heard: who watches next finds it where it is stored.
  func hear(_ message: CoachMessage) {
    let start = watched.withLock { watched in
      watched.flatMap { $0.count > 0 ? $0.start : nil }
    }
    guard let start else { return }
    log.publish { newest in
      guard let newest, !newest.value.has(message.id) else { return nil }
      let revision = Self.revision(after: newest.revision, at: message.time, from: start)
      var value = newest.value
      value.append(.person(message), revision)
      return Update(revision: revision, value: value)
    }
  }

  // MARK: Samples

  /// Judges the sample that the live view shows, unless it was judged before: for those that came to another node.
  func take(_ readings: Topic<LiveReading>) {
    if let shown = readings.newest?.value.newest { take(shown) }
  }

  /// Judges a sample that the live view shows.
  func take(_ shown: LiveReading.Shown) {
    let judged = watched.withLock { watched -> Judged? in
      if let watched, !watched.isOver(at: shown.arrival) { return Self.judge(shown, watched) }
      watched = nil
      flag.store(false, ordering: .relaxed)
      return nil
    }
    if let judged { say(judged) }
  }

  /// The cues that a sample gives.
  private struct Judged: Sendable {
    let cue: Cue?
    let status: CoachStatus?
    let time: Timestamp
    let start: Timestamp
  }

  private static func judge(_ shown: LiveReading.Shown, _ watched: Watched) -> Judged? {
    let time = shown.comparedTime
    guard let situation = watched.basis.situation(watched.sources, at: time) else { return nil }
    let cue = watched.state.take(
      Int(shown.bpm), at: time, isLive: shown.isFresh(at: shown.arrival), in: situation)
    return Judged(
      cue: cue, status: watched.basis.status(situation), time: time, start: watched.start)
  }

  /// Publishes what a sample gave, if it is new. Not under the lock: a watcher that is woken may leave.
  private func say(_ judged: Judged) {
    log.publish { newest in
      guard let newest else { return nil }
      let isNew = judged.status.map { $0 != newest.value.status } ?? false
      guard judged.cue != nil || isNew else { return nil }
      let revision = Self.revision(after: newest.revision, at: judged.time, from: judged.start)
      var value = newest.value
      if let status = judged.status { value.status = status }
      if let cue = judged.cue { value.append(cue, revision) }
      return Update(revision: revision, value: value)
    }
  }

  /// Returns the revision after this one: the milliseconds of the session if they are more, so that revisions also grow
  /// from one node to another, and after a restart.
  private static func revision(
    after revision: Int64?, at time: Timestamp, from start: Timestamp
  ) -> Int64 {
    max((revision ?? 0) + 1, (time - start).milliseconds)
  }
}
