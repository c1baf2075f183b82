public import Base
internal import Loop
import Synchronization

/// The current use of this process by one account, or by one network without an account, on all loops
/// together.
public final class PartyUse: Sendable {
  /// The account; nil for a network.
  public let account: UUID?
  let calls = RateState()
  /// The messages of its streams, kept apart so that a long upload does not block other calls of its
  /// account.
  private let streamed = RateState()
  /// The rate that it may use; nil for no limit.
  private let rate: Rate?
  private let openCalls = Atomic<Int>(0)
  private let connections = Atomic<Int>(0)
  /// The network of the last connection; 0 for none.
  private let networkNumber = Atomic<UInt64>(0)

  init(account: UUID?, rate: Rate?) {
    self.account = account
    self.rate = rate
  }

  /// The number of open calls.
  public var openCallCount: Int { openCalls.load(ordering: .relaxed) }

  /// The number of connections whose last call was for this account.
  public var connectionCount: Int { connections.load(ordering: .relaxed) }

  /// Counts one more open call; returns false and counts nothing if `limit` are open.
  func callBegan(limit: Int) -> Bool { Self.add(to: openCalls, limit: limit) }

  func callEnded() { openCalls.subtract(1, ordering: .relaxed) }

  /// Counts one more connection; returns false and counts nothing if there are `limit`.
  func connectionBegan(limit: Int) -> Bool { Self.add(to: connections, limit: limit) }

  /// Records the network of a connection that was counted.
  func connectionBegan(from network: PeerAddress.Network?) {
    networkNumber.store(network?.number ?? 0, ordering: .relaxed)
  }

  /// The network of the last connection, as a number; nil for none.
  var network: UInt64? {
    let number = networkNumber.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  func connectionEnded() { connections.subtract(1, ordering: .relaxed) }

  /// Counts `count` more calls, even beyond the rate: the next call waits for them.
  func owe(_ count: Int, at now: UInt64) {
    if let rate { calls.owe(count, at: now, rate) }
  }

  /// Counts `count` messages of streams: the next message waits for them.
  func oweStreamed(_ count: Int, at now: UInt64) {
    if let rate { streamed.owe(count, at: now, rate) }
  }

  /// Returns the time for which its streams are not read, in nanoseconds, or 0.
  func streamWait(at now: UInt64) -> UInt64 {
    rate.map { streamed.wait(at: now, $0) } ?? 0
  }

  /// Counts a message of a network's stream as `count` calls; throws if there is no room for one.
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

extension PeerAddress.Network {
  /// The network of a customer as a number: an IPv4 address, or the /48 of an IPv6 one.
  fileprivate var number: UInt64 {
    switch self {
    // trap: a wider type holds it
    case .ipv4(let address): 1 << 63 | UInt64(address)
    case .ipv6(let high): high >> 16
    }
  }
}
