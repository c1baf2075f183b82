internal import Base
public import Loop
import Synchronization

/// The watched topics that are read again from the database while other nodes serve from it, too: what
/// those publish reaches no topic of this node.
///
/// A loop reads one after the other, at most each once in `interval`; many of them take longer, and load
/// the database no more.
public final class Renewals: Sendable {
  private let lists: LoopLocal<RenewalList>
  private let isNeeded = Atomic<Bool>(false)

  /// The least time between two readings of a topic.
  public static let interval = Duration.seconds(2)

  /// Creates the renewals of these loops, which are not needed yet.
  public init(_ loops: [EventLoop]) { lists = LoopLocal(loops) { RenewalList(on: $0) } }

  /// Says whether other nodes serve from the same database.
  public func set(needed: Bool) { isNeeded.store(needed, ordering: .relaxed) }

  /// Reads what a watcher watches, again and again while that is needed, until the watcher ends the
  /// renewal. `read` publishes what it reads; what fails is tried again. For the current loop.
  public func follow(
    on loop: EventLoop, _ read: @escaping () async throws -> Void
  ) -> Renewal {
    let list = lists[loop]
    let renewal = Renewal(read, in: list)
    list.add(renewal) { [self] in isNeeded.load(ordering: .relaxed) }
    return renewal
  }
}

/// The repeated reading of what one watcher watches. It belongs to a loop.
public final class Renewal {
  fileprivate let read: () async throws -> Void
  private let list: RenewalList

  fileprivate init(_ read: @escaping () async throws -> Void, in list: RenewalList) {
    (self.read, self.list) = (read, list)
  }

  /// Ends it.
  public func end() { list.remove(self) }
}

/// The renewals of a loop.
private final class RenewalList {
  private let loop: EventLoop
  private var renewals: [ObjectIdentifier: Renewal] = [:]
  private var isRunning = false

  init(on loop: EventLoop) { self.loop = loop }

  func add(_ renewal: Renewal, isNeeded: @escaping () -> Bool) {
    renewals[ObjectIdentifier(renewal)] = renewal
    guard !isRunning else { return }
    isRunning = true
    let bound = LoopBound((list: self, isNeeded: isNeeded), to: loop)
    loop.start { await bound.value.list.run(bound.value.isNeeded) }
  }

  func remove(_ renewal: Renewal) { renewals[ObjectIdentifier(renewal)] = nil }

  /// Reads all again and again, until there is none.
  private func run(_ isNeeded: () -> Bool) async {
    while !renewals.isEmpty {
      do { try await loop.sleep(for: Renewals.interval) } catch { break }
      guard isNeeded() else { continue }
      for (id, renewal) in renewals where renewals[id] != nil { try? await renewal.read() }
    }
    isRunning = false
  }
}
