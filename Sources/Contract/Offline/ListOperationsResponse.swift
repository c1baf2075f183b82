public import Messages

/// One page of operations.
public struct ListOperationsResponse: Equatable, Sendable {
  /// The operations.
  public var operations: [SyncOperation] = []

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(operations: [SyncOperation] = [], nextPageToken: String = "") {
    self.operations = operations
    self.nextPageToken = nextPageToken
  }
}

extension ListOperationsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.offline.v1.ListOperationsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.operations)
    m.text(2, &v.nextPageToken)
  }
}
