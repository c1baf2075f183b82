/// Facts that have to be known for a while. Each is known for at least the lifetime, and goes some time
/// later; adding one takes the same time however many there are.
struct RecentFacts<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  /// When the young ones become the old ones, on the loop's clock.
  private var turnNanoseconds: UInt64 = 0
  private let lifetimeNanoseconds: UInt64

  init(lifetimeNanoseconds: UInt64) { self.lifetimeNanoseconds = lifetimeNanoseconds }

  /// Whether none is known.
  var isEmpty: Bool { young.isEmpty && old.isEmpty }

  /// The fact about `key`; nil for none.
  subscript(key: Key) -> Value? { young[key] ?? old[key] }

  /// Adds a fact, in place of an earlier one about `key`.
  mutating func set(_ key: Key, _ value: Value, at now: UInt64) {
    if now >= turnNanoseconds {
      old = young
      young = [:]
      turnNanoseconds = now + lifetimeNanoseconds
    }
    young[key] = value
  }
}
