public import Messages
public import Wire

extension OfflineRPC {
  /// The operations, in the order in which they were queued, page by page.
  public static let listOperations = Method<ListOperationsRequest, ListOperationsResponse>(
    service, "ListOperations", .account)
}

/// Asks for operations.
public struct ListOperationsRequest: Equatable, Sendable {
  /// Only those of this status; unspecified for all.
  public var status: SyncOperationStatus = .standIn

  /// At most so many operations; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32 = 0

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String = ""

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    status: SyncOperationStatus = .unspecified, pageSize: Int32 = 0, pageToken: String = ""
  ) {
    self.status = status
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListOperationsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.offline.v1.ListOperationsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.status)
    m.number(2, &v.pageSize)
    m.text(3, &v.pageToken)
  }
}

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
