public import Base
public import Loop
public import RPC

/// What loops remember of accounts for a while, so that it need not be read for each call.
///
/// Each loop has its own memory, without a lock. `forget` clears all of them before it returns, and
/// what was being read meanwhile is not remembered; another node takes its database's word again
/// when `lifetime` is over.
public struct OwnerCache<Value: Sendable>: Sendable {
  /// For how long a loop remembers: a change on another node is seen after so long at the latest.
  public let lifetime: Duration
  private let loops: [EventLoop]
  private let memories: LoopLocal<Memory>

  /// How many accounts a loop remembers; then it forgets all, for that is as good as any rule.
  private static var ownersMax: Int { 20_000 }

  private final class Memory {
    var values: [UUID: (value: Value, end: Duration)] = [:]
    /// Grows whenever something is forgotten.
    var generation = 0
  }

  /// A memory of nothing on each of `loops`.
  public init(on loops: [EventLoop], lifetime: Duration) {
    self.loops = loops
    self.lifetime = lifetime
    memories = LoopLocal(loops) { _ in Memory() }
  }

  /// What is remembered of `caller`, or what `read` gives. On `loop`.
  public func value(of caller: Caller, read: () async throws -> Value) async throws -> Value {
    let memory = memories[caller.loop]
    if let known = memory.values[caller.owner], known.end > caller.loop.now { return known.value }
    let generation = memory.generation
    let value = try await read()
    // What was forgotten meanwhile may be what was read.
    guard memory.generation == generation else { return value }
    if memory.values.count >= Self.ownersMax { memory.values.removeAll() }
    memory.values[caller.owner] = (value, caller.loop.now + lifetime)
    return value
  }

  /// Has every loop of this process forget `owner` before it returns.
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
