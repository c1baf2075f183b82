internal import Base

/// A cache of the accounts' keys that one loop used recently: at most `countMax`, each for at most
/// `lifetime`.
///
/// There are two halves. Keys in use go into the younger one; once it is full, it becomes the older
/// one, whose previous content is forgotten. Adding and forgetting therefore take constant time.
final class AccountKeyCache {
  /// The key of an account; the version is nil for the newest.
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
    // trap: the number is a constant of the program
    precondition(countMax >= 2, "no cache of \(countMax) keys")
    halfMax = countMax / 2
    self.lifetime = lifetime
  }

  /// The number of cached keys.
  var count: Int { younger.count + older.count }

  /// Returns the key at a place, if it is cached.
  func key(at place: Place, now: Duration) -> AccountKey? {
    if let entry = younger[place] { return entry.end > now ? entry.key : nil }
    guard let entry = older.removeValue(forKey: place), entry.end > now else { return nil }
    put(entry, at: place)
    return entry.key
  }

  /// Caches a key from `now` on.
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
