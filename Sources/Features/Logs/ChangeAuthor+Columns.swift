internal import Base
internal import LogsContract
internal import Postgres
internal import RPC

extension Caller {
  /// The values of `author_kind`, `author_id` and `from_queue` of a change.
  var authorColumns: SQL {
    "\(author?.kind.rawValue)::text, \(author?.id)::uuid, \(isFromQueue)"
  }
}

extension ChangeAuthor {
  /// Creates the author from the columns' values; nil for none.
  init?(kind: String?, id: UUID?, isFromQueue: Bool) {
    guard let id, let kind = kind.flatMap({ Principal.Kind(rawValue: $0) }) else { return nil }
    self.init()
    self.id = id
    fromOfflineQueue = isFromQueue
    self.kind =
      switch kind {
      case .session: .accountSession
      case .device: .device
      case .apiToken: .apiToken
      }
  }
}
