import Synchronization

/// What is remembered of each party, by a key that anybody can make up, in bounded memory.
///
/// There are two generations. A party is looked for in the younger one, then in the older one, from
/// where it moves to the younger. When that is full it becomes the older one, and what stood there is
/// forgotten: parties that did nothing while as many others did. Those in use are never forgotten, so
/// that there is one object for each. Any thread.
public final class PartyTable<Key: Hashable & Sendable, Party: AnyObject & Sendable>: Sendable {
  private let partiesMax: Int
  private let isInUse: @Sendable (Party) -> Bool
  private let generations: Mutex<Generations>

  private struct Generations {
    var younger: [Key: Party] = [:]
    var older: [Key: Party] = [:]
    /// The younger one is full with so many. More where many are in use, so that turning over, which
    /// looks at all of them, stays rare.
    var youngerMax: Int
  }

  /// A table that remembers at most twice `partiesMax`, or four times as many as are in use.
  public init(partiesMax: Int, isInUse: @escaping @Sendable (Party) -> Bool) {
    self.partiesMax = partiesMax
    self.isInUse = isInUse
    generations = Mutex(Generations(youngerMax: partiesMax))
  }

  /// How many are remembered.
  public var count: Int { generations.withLock { $0.younger.count + $0.older.count } }

  /// The party of `key`; made if it is not remembered.
  public func party(_ key: Key, _ make: () -> Party) -> Party {
    generations.withLock { generations in
      if let party = generations.younger[key] { return party }
      let party = generations.older.removeValue(forKey: key) ?? make()
      if generations.younger.count >= generations.youngerMax { turnOver(&generations) }
      generations.younger[key] = party
      return party
    }
  }

  /// The party of `key`; nil if it is not remembered.
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
