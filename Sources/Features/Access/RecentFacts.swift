/// Facts that expire. Each is kept for at least the lifetime and removed some time after it; adding
/// one takes the same time regardless of their number.
struct RecentFacts<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  /// The time at which the young facts become the old ones, on the loop's clock.
  private var turnNanoseconds: UInt64 = 0
  private let lifetimeNanoseconds: UInt64

  init(lifetimeNanoseconds: UInt64) { self.lifetimeNanoseconds = lifetimeNanoseconds }

  /// Whether there are no facts.
  var isEmpty: Bool { young.isEmpty && old.isEmpty }

  /// The fact for `key`; nil for none.
  subscript(key: Key) -> Value? { young[key] ?? old[key] }

  /// Sets the fact for `key`, replacing an earlier one.
  mutating func set(_ key: Key, _ value: Value, at now: UInt64) {
    if now >= turnNanoseconds {
      old = young
      young = [:]
      turnNanoseconds = now + lifetimeNanoseconds
    }
    young[key] = value
  }
}
