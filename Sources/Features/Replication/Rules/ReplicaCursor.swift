internal import Base

/// The place in an account's changes up to which a replica has applied them.
struct ReplicaCursor: Equatable {
  let owner: UUID
  let place: Place
  /// The revision at which the replica was begun: it never had what was deleted before. nil for a new replica.
  let firstRevision: Int64?
  /// The epoch of the database that the changes are from; empty for a new replica.
  let epoch: String

  /// A place after a change, or at the end of a revision.
  struct Place: Equatable {
    let revision: Int64
    let kind: Int16
    let entityID: UUID

    /// Creates the place after all changes of a revision.
    init(after revision: Int64) {
      (self.revision, kind, entityID) = (revision, .max, .max)
    }

    /// Creates the place after one of the changes of a revision.
    init(revision: Int64, kind: Int16, entityID: UUID) {
      (self.revision, self.kind, self.entityID) = (revision, kind, entityID)
    }

    /// Whether it is after all changes of its revision.
    var isWhole: Bool { kind == .max }
  }

  /// Creates the cursor at a place.
  init(of owner: UUID, at place: Place, firstRevision: Int64?, epoch: String) {
    (self.owner, self.place, self.firstRevision) = (owner, place, firstRevision)
    self.epoch = epoch
  }

  /// Creates the cursor of a client; that of a new replica for an empty token.
  init(_ token: String, of owner: UUID) throws(ReplicationError) {
    guard !token.isEmpty else {
      self.init(of: owner, at: Place(after: 0), firstRevision: nil, epoch: "")
      return
    }
    var parts = token.split(separator: ".", omittingEmptySubsequences: false).makeIterator()
    guard let ownerText = parts.next(), UUID(String(ownerText)) == owner,
      let revision = parts.next().flatMap({ Int64($0) }), revision >= 0,
      let first = parts.next().flatMap({ Int64($0) }), first >= 0,
      let epoch = parts.next(), !epoch.isEmpty
    else { throw .cursorUnusable }
    guard let kindText = parts.next() else {
      self.init(
        of: owner, at: Place(after: revision), firstRevision: first, epoch: String(epoch))
      return
    }
    guard let kind = Int64(kindText), 0..<Int64(Int16.max) ~= kind,
      let id = parts.next().flatMap({ UUID(String($0)) }), parts.next() == nil
    else { throw .cursorUnusable }
    self.init(
      of: owner, at: Place(revision: revision, kind: Int16(clamping: kind), entityID: id),
      firstRevision: first, epoch: String(epoch))
  }

  /// The form in which the client sends it back; empty for a new replica.
  var token: String {
    guard let firstRevision else { return "" }
    let token = "\(owner).\(place.revision).\(firstRevision).\(epoch)"
    return place.isWhole ? token : "\(token).\(place.kind).\(place.entityID)"
  }

  /// Throws if the account's changes do not continue at this cursor: deletions after it are forgotten, the account has
  /// not come that far, or the database was restored since, so that the revisions that follow may be those of other
  /// changes.
  func check(newest: Int64, forgotten: Int64, epoch: String) throws(ReplicationError) {
    guard let firstRevision else { return }
    guard epoch == self.epoch else { throw .cursorUnusable }
    let complete = place.isWhole ? place.revision : place.revision - 1
    guard max(place.revision, firstRevision) <= newest, forgotten <= max(complete, firstRevision)
    else { throw .cursorUnusable }
  }
}
