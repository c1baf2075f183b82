internal import Base
internal import Glibc
public import Loop
import Synchronization

/// The bus between nodes: core NATS, without any storage. A value reaches those who follow its subject
/// at that moment, or nobody; whoever needs all of them has revisions, and reads what is missing.
///
/// Nothing waits for the bus. Any thread may use it: a value is put aside, and replaced by a newer one of
/// its subject, until the thread of the connection takes it. libnats waits for sockets in its functions,
/// and calls back on threads of its own; neither happens on an event loop.
///
/// A connection counts once its server has told a version without known holes, which that thread asks for
/// whenever the connection is there anew: the library may have gone to another server, or to another
/// program in its place.
@safe public final class Bus {
  private let settings: BusSettings
  private let listener: @Sendable (BusEvent) -> Void
  private let state = Mutex(State())
  private let connected = Atomic<Bool>(false)
  /// The news of the connection that the listener has. Locked while it is told, so that it hears the last word
  /// last.
  private let news = Mutex(News())
  private let sent = Atomic<Int>(0)
  private let received = Atomic<Int>(0)
  /// A semaphore that counts at least the changes of `state` that the thread has not seen.
  private let wakeUps: UnsafeMutablePointer<sem_t>

  private struct State {
    var outbox = BusOutbox()
    var isClosing = false
    var isAwake = false
    var onEnd: [CheckedContinuation<Void, Never>] = []
    var hasEnded = false
  }

  private struct News {
    /// Whether there is a connection whose server has not told its version yet.
    var isUnproved = false
    /// The reason that was told last; nil while there is a connection.
    var reason: String?
  }

  /// The counts of a bus.
  public struct Figures: Hashable, Sendable {
    /// The values that were sent.
    public var sentCount = 0
    /// The values that came.
    public var receivedCount = 0
    /// The values that a newer one replaced before they were sent.
    public var conflatedCount = 0
    /// The values that were dropped, because there was no connection or too many subjects.
    public var droppedCount = 0
  }

  /// Begins to connect. `listener` is called on threads of the library, and must be short.
  public static func start(
    _ settings: BusSettings, listener: @escaping @Sendable (BusEvent) -> Void
  ) throws(BackgroundThread.Missing) -> Bus {
    let bus = Bus(settings, listener)
    try BackgroundThread.start { bus.run() }
    return bus
  }

  private init(_ settings: BusSettings, _ listener: @escaping @Sendable (BusEvent) -> Void) {
    (self.settings, self.listener) = (settings, listener)
    unsafe wakeUps = .allocate(capacity: 1)
    let status = unsafe sem_init(wakeUps, 0, 0)
    precondition(status == 0, "sem_init failed: \(errno)")
  }

  deinit {
    unsafe sem_destroy(wakeUps)
    unsafe wakeUps.deallocate()
  }

  /// Whether there is a connection, as far as is known.
  public var isConnected: Bool { connected.load(ordering: .relaxed) }

  /// The counts so far.
  public var figures: Figures {
    let (conflated, dropped) = state.withLock { ($0.outbox.conflatedCount, $0.outbox.droppedCount) }
    return Figures(
      sentCount: sent.load(ordering: .relaxed), receivedCount: received.load(ordering: .relaxed),
      conflatedCount: conflated, droppedCount: dropped)
  }

  /// Sends the newest value of a subject to all others who follow it. Without a connection it is
  /// dropped.
  public func send(_ value: [UInt8], to subject: String) {
    change { $0.put(value, to: subject) }
  }

  /// Follows a subject: the listener is told its values. A `*` in it stands for any one part.
  public func follow(_ subject: String) { change { $0.follow(subject, true) } }

  /// Follows a subject no longer; a value that is on its way may still come.
  public func unfollow(_ subject: String) { change { $0.follow(subject, false) } }

  /// Ends the connection, after what is put aside was sent, and waits for the end.
  public func close() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        state.isClosing = true
        if !state.hasEnded { state.onEnd.append(continuation) }
        return state.hasEnded
      }
      unsafe sem_post(wakeUps)
      if hasEnded { continuation.resume() }
    }
  }

  private func change(_ change: (inout BusOutbox) -> Void) {
    let wakes = state.withLock { state in
      change(&state.outbox)
      defer { state.isAwake = true }
      return !state.isAwake
    }
    if wakes { unsafe sem_post(wakeUps) }
  }

  // MARK: The thread

  private func run() {
    var followed: Set<String> = []
    while true {
      do throws(BusError) {
        let connection = try NatsConnection(settings) { [weak self] in self?.took($0) }
        for subject in followed { try connection.follow(subject) }
        try serve(connection, &followed)
        break
      } catch {
        lost(error.description)
      }
      let pause = max(1, settings.retryInterval.milliseconds)
      usleep(UInt32(clamping: pause * 1000))
      if state.withLock({ $0.isClosing }) { break }
    }
    let waiting = state.withLock { state in
      state.hasEnded = true
      defer { state.onEnd = [] }
      return state.onEnd
    }
    for one in waiting { one.resume() }
  }

  /// Does what is asked for, until the bus is closed. Throws if the library has given the connection up,
  /// as it does when it is refused.
  private func serve(
    _ connection: NatsConnection, _ followed: inout Set<String>
  ) throws(BusError) {
    while true {
      while unsafe sem_wait(wakeUps) != 0 {}
      let (work, isClosing) = state.withLock { state in
        state.isAwake = false
        if !isConnected { state.outbox.drop() }
        return (state.outbox.take(), state.isClosing)
      }
      for (subject, isFollowed) in work.changes {
        if isFollowed { followed.insert(subject) } else { followed.remove(subject) }
      }
      if connection.isClosed { throw BusError("the bus has ended the connection") }
      if news.withLock({ $0.isUnproved }) { try prove(connection) }
      for (subject, isFollowed) in work.changes {
        if isFollowed { try connection.follow(subject) } else { connection.unfollow(subject) }
      }
      for (subject, value) in work.values {
        // A connection that breaks meanwhile loses it, as it loses what is under way.
        guard (try? connection.send(value, to: subject)) != nil else { continue }
        sent.add(1, ordering: .relaxed)
      }
      if isClosing { return connection.flush(within: settings.timeout) }
    }
  }

  private func took(_ event: BusEvent) {
    switch event {
    case .connected:
      news.withLock { $0.isUnproved = true }
      unsafe sem_post(wakeUps)
      return
    case .lost(let reason):
      lost(reason)
      // The thread sees whether the connection is over.
      unsafe sem_post(wakeUps)
      return
    case .value: received.add(1, ordering: .relaxed)
    case .overflow: break
    }
    listener(event)
  }

  /// Tells that the connection is lost, unless that was said with the same words.
  private func lost(_ reason: String) {
    news.withLock { news in
      news.isUnproved = false
      connected.store(false, ordering: .relaxed)
      guard news.reason != reason else { return }
      news.reason = reason
      listener(.lost(reason))
    }
  }

  /// Looks at the version of the server, and tells that the connection is there. Throws if the server is
  /// not to be used.
  private func prove(_ connection: NatsConnection) throws(BusError) {
    if !settings.takesAnyVersion {
      // Without one, the library is connecting again, and says so when it is done.
      guard let url = connection.server else { return }
      guard let server = NatsServer(at: url, within: settings.timeout) else {
        throw BusError("the bus: a server has an address of another form")
      }
      if let refusal = server.refusal { throw BusError(refusal) }
      if case .silent(let reason) = server.state { throw BusError("the bus: \(reason)") }
    }
    news.withLock { news in
      // It may have been lost meanwhile.
      guard news.isUnproved else { return }
      news = News()
      connected.store(true, ordering: .relaxed)
      listener(.connected)
    }
  }
}

/// The state is locked or atomic, and the semaphore is made for threads.
extension Bus: @unchecked Sendable {}
