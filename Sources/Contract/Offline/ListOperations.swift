public import Messages
public import Wire

extension OfflineRPC {
  /// Lists the operations in the order of the queue.
  public static let listOperations = Method<ListOperationsRequest, ListOperationsResponse>(
    service, "ListOperations", .account)
}

/// The request message for ListOperations.
public struct ListOperationsRequest: Equatable, Sendable {
  /// The status of the operations; unspecified for all.
  public var status: SyncOperationStatus = .standIn

  /// The maximum number of operations to return; 0 means 100, and values above 1,000 mean 1,000.
  public var pageSize: Int32 = 0

  /// The next_page_token of the previous page; empty for the first page.
  public var pageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// The response message for ListOperations.
public struct ListOperationsResponse: Equatable, Sendable {
  /// The operations.
  public var operations: [SyncOperation] = []

  /// The token for the next page; empty on the last page.
  public var nextPageToken: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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
