public import Base
import Synchronization

/// What one account, or one network without an account, uses of this process at the moment, on all loops
/// together.
public final class PartyUse: Sendable {
  /// The account; nil for a network.
  public let account: UUID?
  let calls = RateState()
  /// The messages of its streams. By themselves, so that a long upload does not keep its account from
  /// other calls.
  private let streamed = RateState()
  /// What it may use; nil for any number.
  private let rate: Rate?
  private let openCalls = Atomic<Int>(0)
  private let connections = Atomic<Int>(0)

  init(account: UUID?, rate: Rate?) {
    self.account = account
    self.rate = rate
  }

  /// Calls that are open.
  public var openCallCount: Int { openCalls.load(ordering: .relaxed) }

  /// Connections whose last call was for this account.
  public var connectionCount: Int { connections.load(ordering: .relaxed) }

  /// Counts one more open call; false, and nothing counted, where `limit` are open.
  func callBegan(limit: Int) -> Bool { Self.add(to: openCalls, limit: limit) }

  func callEnded() { openCalls.subtract(1, ordering: .relaxed) }

  /// Counts one more connection; false, and nothing counted, where there are `limit`.
  func connectionBegan(limit: Int) -> Bool { Self.add(to: connections, limit: limit) }

  func connectionEnded() { connections.subtract(1, ordering: .relaxed) }

  /// Counts so many more calls, whether there is room or not: the next call waits for them.
  func owe(_ count: Int, at now: UInt64) {
    if let rate { calls.owe(count, at: now, rate) }
  }

  /// Counts so many messages of streams: the next message waits for them.
  func oweStreamed(_ count: Int, at now: UInt64) {
    if let rate { streamed.owe(count, at: now, rate) }
  }

  /// How long its streams are not read, in nanoseconds; 0 where they are.
  func streamWait(at now: UInt64) -> UInt64 {
    rate.map { streamed.wait(at: now, $0) } ?? 0
  }

  /// Counts a message of a network's stream as so many calls; throws where there is no room for one.
  func takeMessage(_ count: Int, at now: UInt64) throws(RPCError) {
    guard let rate else { return }
    let wait = calls.take(at: now, rate)
    guard wait == 0 else { throw CallLimits.addressRefusal(retryAfter: wait) }
    calls.owe(count - 1, at: now, rate)
  }

  private static func add(to count: borrowing Atomic<Int>, limit: Int) -> Bool {
    if count.add(1, ordering: .relaxed).newValue <= limit { return true }
    count.subtract(1, ordering: .relaxed)
    return false
  }
}
