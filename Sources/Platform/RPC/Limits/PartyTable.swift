import Synchronization

/// A table of parties, by a key that any client can make up, in bounded memory.
///
/// There are two generations. A lookup checks the younger one, then the older one, from which a found
/// party moves to the younger. When the younger one is full, it becomes the older one, and the previous
/// older one is forgotten: parties that were idle while as many others were active. Parties in use are
/// never forgotten, so that there is one object for each. Any thread may use it.
public final class PartyTable<Key: Hashable & Sendable, Party: AnyObject & Sendable>: Sendable {
  private let partiesMax: Int
  private let isInUse: @Sendable (Party) -> Bool
  private let generations: Mutex<Generations>

  private struct Generations {
    var younger: [Key: Party] = [:]
    var older: [Key: Party] = [:]
    /// The size at which the younger generation is full. It is larger while many parties are in use, so
    /// that turning over, which checks all of them, stays rare.
    var youngerMax: Int
  }

  /// Creates a table that remembers at most twice `partiesMax`, or four times as many as are in use.
  public init(partiesMax: Int, isInUse: @escaping @Sendable (Party) -> Bool) {
    self.partiesMax = partiesMax
    self.isInUse = isInUse
    generations = Mutex(Generations(youngerMax: partiesMax))
  }

  /// The number of parties that are remembered.
  public var count: Int { generations.withLock { $0.younger.count + $0.older.count } }

  /// Returns the party of `key`, and creates it if it is not remembered.
  public func party(_ key: Key, _ make: () -> Party) -> Party {
    generations.withLock { generations in
      if let party = generations.younger[key] { return party }
      let party = generations.older.removeValue(forKey: key) ?? make()
      if generations.younger.count >= generations.youngerMax { turnOver(&generations) }
      generations.younger[key] = party
      return party
    }
  }

  /// Returns the party of `key`; nil if it is not remembered.
  public func known(_ key: Key) -> Party? {
    generations.withLock { $0.younger[key] ?? $0.older[key] }
  }

  private func turnOver(_ generations: inout Generations) {
    let inUse = generations.older.filter { isInUse($0.value) }
    generations.older = generations.younger
    generations.younger = inUse
    generations.youngerMax = max(partiesMax, 2 * inUse.count)
  }
}
