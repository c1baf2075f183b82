internal import Base
internal import Crypto
public import Loop
public import Postgres

/// A rotation that re-wraps the keys of all accounts with the first sealing key, while servers run.
///
/// Sealed values stay unchanged, because the accounts' keys do not change. The rotation runs in
/// batches, each in its own transaction; after an interruption, the next run continues with the rest.
/// Keys that cannot be unwrapped stay unchanged.
public struct KeyRotation: Sendable {
  /// The progress of a rotation.
  public struct Progress: Sendable, Equatable {
    /// The number of keys that are now wrapped with the first sealing key.
    public internal(set) var rewrappedCount = 0
    /// The number of keys that could not be unwrapped: their sealing key is not in the file, or differs
    /// from the one of that name.
    public internal(set) var leftCount = 0
    /// The names of the sealing keys that are missing.
    public internal(set) var missingNames: Set<String> = []
  }

  /// The number of accounts' keys that a sealing key wraps.
  public struct Share: Sendable, Equatable {
    public let name: String
    public let count: Int
    /// The position in the file, counted from 0; nil if it is not in the file.
    public let position: Int?
  }

  private let keys: SealingKeys
  private let batchMax: Int

  /// Creates a rotation to the first of `keys`, `batchMax` keys at a time.
  public init(_ keys: SealingKeys, batchMax: Int = 500) {
    // trap: the number is a constant of the program
    precondition(batchMax > 0, "no batch of \(batchMax) keys")
    self.keys = keys
    self.batchMax = batchMax
  }

  /// Re-wraps all keys of other sealing keys; reports its progress after each batch. The role of
  /// `settings` owns the schema.
  public func run(
    _ settings: ConnectionSettings, on loop: EventLoop,
    telling tell: (Progress) -> Void = { _ in }
  ) async throws(DatabaseError) -> Progress {
    let store = RotationStore(session: try await Session.connect(settings, on: loop))
    var progress = Progress()
    var place = (owner: UUID(high: 0, low: 0), version: Int32(0))
    while true {
      let batch = try await store.keys(
        notWrappedBy: keys.first.name, after: place.owner, version: place.version,
        countMax: batchMax)
      guard let last = batch.last else { return progress }
      place = (last.owner, last.version)
      let (old, new) = rewrap(batch, &progress)
      if !old.isEmpty {
        progress.rewrappedCount += try await store.replace(
          old, by: new, wrappedBy: keys.first.name)
      }
      tell(progress)
    }
  }

  /// Returns the keys of a batch that can be unwrapped, in their old and new forms.
  private func rewrap(
    _ batch: [WrappedKey], _ progress: inout Progress
  ) -> ([WrappedKey], [WrappedKey]) {
    var (old, new): ([WrappedKey], [WrappedKey]) = ([], [])
    for wrapped in batch {
      do throws(SealingError) {
        let key = try wrapped.unwrapped(with: keys)
        old.append(wrapped)
        new.append(WrappedKey(key, owner: wrapped.owner, version: wrapped.version, with: keys))
      } catch {
        progress.leftCount += 1
        if case .unknownKey(let name) = error { progress.missingNames.insert(name) }
      }
    }
    return (old, new)
  }

  /// Returns the number of accounts' keys of each sealing key: those of the file in its order, then
  /// others.
  public func shares(
    _ settings: ConnectionSettings, on loop: EventLoop
  ) async throws(DatabaseError) -> [Share] {
    let store = RotationStore(session: try await Session.connect(settings, on: loop))
    let counts = try await store.counts()
    let known = keys.all.enumerated().map { position, key in
      Share(
        name: key.name, count: counts.first { $0.name == key.name }?.count ?? 0,
        position: position)
    }
    let others = counts.filter { keys.key(named: $0.name) == nil }
      .map { Share(name: $0.name, count: $0.count, position: nil) }
    return known + others
  }
}
