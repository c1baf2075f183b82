internal import Base

/// The work of one loop that has taken long, by account and method. Such work goes to the connection
/// for long work, even if it is not declared long.
///
/// A method is the text of a unit's statements. Each time that a unit takes long, its account gets
/// strikes for the method, and for all methods together, and the account's network for the method:
/// whoever makes up new accounts, or new statements, is known soon. A unit that turns out not to take
/// long on the connection for long work takes strikes back, so that a slow moment is not held against
/// anybody. Strikes end by themselves.
///
/// The number of entries is bounded: there are two generations, and the older one is forgotten when
/// the younger one is full. What is used moves to the younger one.
struct LongWork {
  /// A party that took long, and its method; nil for all of the party's methods together.
  private struct Key: Hashable {
    let party: Neighbour
    let method: Int?
  }

  private struct Entry {
    var strikes: Int
    /// The time at which the strikes end.
    var end: UInt64
  }

  private var younger: [Key: Entry] = [:]
  private var older: [Key: Entry] = [:]
  private let memory: UInt64
  private let entriesMax: Int
  private var nextSweep: UInt64 = 0

  /// The strikes of a unit that took long, and of one that was stopped for it.
  enum Severity: Int { case slow = 1, stopped = 2 }

  /// The strikes from which an account's method takes long.
  static let strikesOfMethod = 2
  /// The strikes from which all that an account does takes long.
  static let strikesOfAccount = 8
  /// The strikes from which a method takes long for all accounts of a network.
  static let strikesOfNetwork = 8
  /// The most strikes that an entry has, so that a few short units take them back.
  static let strikesMax = 16

  /// - Parameters:
  ///   - memory: the time for which strikes last, in nanoseconds.
  ///   - entriesMax: the number of entries of a generation. An account has an entry for each method
  ///     that took long, so this is a multiple of the calls that a loop has open.
  init(memory: UInt64, entriesMax: Int = 8192) {
    self.memory = memory
    self.entriesMax = entriesMax
  }

  /// Whether no work has taken long lately.
  var isEmpty: Bool { younger.isEmpty && older.isEmpty }

  /// The number of entries.
  var count: Int { younger.count + older.count }

  /// Returns whether `method` is known to take long for `owner`, who calls from `network`.
  mutating func contains(
    _ method: Int, of owner: UUID, network: UInt64?, at time: UInt64
  ) -> Bool {
    guard !isEmpty else { return false }
    if time >= nextSweep { sweep(at: time) }
    if strikes(Key(party: .owner(owner), method: method), at: time) >= Self.strikesOfMethod
      || strikes(Key(party: .owner(owner), method: nil), at: time) >= Self.strikesOfAccount
    {
      return true
    }
    guard let network else { return false }
    return strikes(Key(party: .network(network), method: method), at: time)
      >= Self.strikesOfNetwork
  }

  /// Records that a unit took long.
  mutating func note(
    _ method: Int, of owner: UUID, network: UInt64?, _ severity: Severity, at time: UInt64
  ) {
    for key in Self.keys(method, owner, network) {
      let known = strikes(key, at: time)
      insert(
        key,
        Entry(
          strikes: min(known + severity.rawValue, Self.strikesMax), end: time &+ memory))
    }
  }

  /// Records that a unit which went to the connection for long work did not take long.
  mutating func takeBack(_ method: Int, of owner: UUID, network: UInt64?, at time: UInt64) {
    younger[Key(party: .owner(owner), method: method)] = nil
    older[Key(party: .owner(owner), method: method)] = nil
    for key in Self.keys(method, owner, network).dropFirst() {
      let known = strikes(key, at: time)
      guard known > 0, let end = younger[key]?.end else { continue }
      younger[key] = known == 1 ? nil : Entry(strikes: known - 1, end: end)
    }
  }

  /// The entries of a unit; that of the account's method comes first.
  private static func keys(_ method: Int, _ owner: UUID, _ network: UInt64?) -> [Key] {
    [Key(party: .owner(owner), method: method), Key(party: .owner(owner), method: nil)]
      + (network.map { [Key(party: .network($0), method: method)] } ?? [])
  }

  /// Returns the strikes of an entry, which is in the younger generation afterwards if it has any.
  private mutating func strikes(_ key: Key, at time: UInt64) -> Int {
    if let entry = younger[key] {
      if entry.end > time { return entry.strikes }
      younger[key] = nil
      return 0
    }
    guard let entry = older.removeValue(forKey: key), entry.end > time else { return 0 }
    insert(key, entry)
    return entry.strikes
  }

  private mutating func insert(_ key: Key, _ entry: Entry) {
    if younger.count >= entriesMax, younger[key] == nil {
      older = younger
      younger = [:]
    }
    younger[key] = entry
  }

  /// Removes the entries whose time is over, once in `memory`, so that `isEmpty` becomes true again.
  private mutating func sweep(at time: UInt64) {
    nextSweep = time &+ memory
    younger = younger.filter { $0.value.end > time }
    older = older.filter { $0.value.end > time }
  }
}
