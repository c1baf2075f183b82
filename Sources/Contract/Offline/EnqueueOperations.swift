public import Messages
public import Wire

extension OfflineRPC {
  /// Queues operations.
  ///
  /// Its limit is for 100 operations, as far as they fit into the largest message of all.
  public static let enqueueOperations = Method<EnqueueOperationsRequest, EnqueueOperationsResponse>(
    service, "EnqueueOperations", .account, .kibibytes(4096))
}

/// Queues operations.
public struct EnqueueOperationsRequest: Equatable, Sendable {
  /// The operations, in the order in which they were made. Their identifiers are what makes a
  /// repeat of this request harmless.
  public var operations: [SyncOperation] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(operations: [SyncOperation] = []) {
    self.operations = operations
  }
}

extension EnqueueOperationsRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.offline.v1.EnqueueOperationsRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.operations)
  }
}

/// What is queued.
public struct EnqueueOperationsResponse: Equatable, Sendable {
  /// The request's operations as they are in the queue, in the request's order.
  public var operations: [SyncOperation] = []

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(operations: [SyncOperation] = []) {
    self.operations = operations
  }
}

extension EnqueueOperationsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.offline.v1.EnqueueOperationsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.operations)
  }
}
