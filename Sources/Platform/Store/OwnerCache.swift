public import Base
public import Loop
public import RPC

/// A cache of a value per account on each loop, so that it need not be read in each call.
///
/// Each loop has a separate cache, without a lock. `forget` clears the account on all of them before it
/// returns, and a value that was being read at that time is not cached. Other nodes read the value
/// again after `lifetime`.
public struct OwnerCache<Value: Sendable>: Sendable {
  /// The time for which a loop caches a value: a change on another node is visible after this time at
  /// the latest.
  public let lifetime: Duration
  private let loops: [EventLoop]
  private let memories: LoopLocal<Memory>

  /// The number of accounts at which a loop forgets all of them, which is as good as any other rule.
  private static var ownersMax: Int { 20_000 }

  private final class Memory {
    var values: [UUID: (value: Value, end: Duration)] = [:]
    /// The number of times that a value was forgotten.
    var generation = 0
  }

  /// Creates an empty cache on each of `loops`.
  public init(on loops: [EventLoop], lifetime: Duration) {
    self.loops = loops
    self.lifetime = lifetime
    memories = LoopLocal(loops) { _ in Memory() }
  }

  /// Returns the cached value of `caller`, or the result of `read`. On the caller's loop.
  public func value(of caller: Caller, read: () async throws -> Value) async throws -> Value {
    let memory = memories[caller.loop]
    if let known = memory.values[caller.owner], known.end > caller.loop.now { return known.value }
    let generation = memory.generation
    let value = try await read()
    // The value may have been forgotten while it was read.
    guard memory.generation == generation else { return value }
    if memory.values.count >= Self.ownersMax { memory.values.removeAll() }
    memory.values[caller.owner] = (value, caller.loop.now + lifetime)
    return value
  }

  /// Clears the value of `owner` on every loop of this process before it returns.
  public func forget(_ owner: UUID) async {
    for loop in loops {
      await Task(executorPreference: loop) {
        let memory = memories[loop]
        memory.values[owner] = nil
        memory.generation &+= 1
      }.value
    }
  }
}
