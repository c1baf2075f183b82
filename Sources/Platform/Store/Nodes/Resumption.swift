public import Loop
public import Postgres

/// The place at which a watch resumes, in the history of the database.
public struct Resumption: Hashable, Sendable {
  /// The revision that the reader has of this history; 0 for none.
  public let revision: Int64
  private var epoch: String

  /// Creates the place of a reader that has this revision of the epoch.
  public init(after revision: Int64, in epoch: String) {
    (self.revision, self.epoch) = (revision, epoch)
  }

  /// Returns the epoch for the first message, and nothing for those that follow: it is that of a stream.
  public mutating func takeEpoch() -> String {
    defer { epoch = "" }
    return epoch
  }
}

extension Database {
  /// Returns the place of a reader that has `revision` of `epoch`; an empty one is any.
  ///
  /// It is asked for before the state is read: where the epoch changes in between, the reader has an older
  /// one than its state, and reads it anew the next time. The other way round it would have a revision of
  /// another history.
  public func resumption(
    after revision: Int64, in epoch: String, on loop: EventLoop
  ) async throws(DatabaseError) -> Resumption {
    let rows = try await run("select pulsewire.epoch()", owner: nil, on: loop)
    let newest = try rows.only.decode(String.self, at: 0)
    let isKnown = epoch.isEmpty || epoch == newest
    return Resumption(after: isKnown ? revision : 0, in: newest)
  }
}
