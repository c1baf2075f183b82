internal import Base

/// Accounts' keys that one loop used lately: at most `countMax` of them, each for at most `lifetime`.
///
/// There are two halves. What is used goes into the younger one; once that is full it becomes the
/// older one, and what was in that is forgotten. So both adding and forgetting take constant time.
final class AccountKeyCache {
  /// Which key of an account; the version is nil for the newest.
  struct Place: Hashable {
    let owner: UUID
    let version: Int32?
  }

  private struct Entry {
    let key: AccountKey
    let end: Duration
  }

  private let halfMax: Int
  private let lifetime: Duration
  private var younger: [Place: Entry] = [:]
  private var older: [Place: Entry] = [:]

  init(countMax: Int, lifetime: Duration) {
    // trap: it is a constant of the program
    precondition(countMax >= 2, "no cache of \(countMax) keys")
    halfMax = countMax / 2
    self.lifetime = lifetime
  }

  /// How many keys are remembered.
  var count: Int { younger.count + older.count }

  /// The key at a place, if it is remembered.
  func key(at place: Place, now: Duration) -> AccountKey? {
    if let entry = younger[place] { return entry.end > now ? entry.key : nil }
    guard let entry = older.removeValue(forKey: place), entry.end > now else { return nil }
    put(entry, at: place)
    return entry.key
  }

  /// Remembers a key from now on.
  func remember(_ key: AccountKey, at place: Place, now: Duration) {
    older[place] = nil
    put(Entry(key: key, end: now + lifetime), at: place)
  }

  private func put(_ entry: Entry, at place: Place) {
    if younger.count >= halfMax, younger[place] == nil {
      older = younger
      younger = [:]
    }
    younger[place] = entry
  }
}
