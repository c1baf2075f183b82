public import Base
import Synchronization

/// What one account uses of this process at the moment, on all loops together.
public final class AccountUse: Sendable {
  /// Whose it is.
  public let account: UUID
  let calls = RateState()
  private let openCalls = Atomic<Int>(0)
  private let connections = Atomic<Int>(0)

  init(account: UUID) { self.account = account }

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

  private static func add(to count: borrowing Atomic<Int>, limit: Int) -> Bool {
    if count.add(1, ordering: .relaxed).newValue <= limit { return true }
    count.subtract(1, ordering: .relaxed)
    return false
  }
}
