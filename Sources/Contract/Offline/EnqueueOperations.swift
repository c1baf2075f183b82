public import Messages
public import Wire

extension OfflineRPC {
  /// Queues operations.
  ///
  /// The request limit allows for 100 operations, as far as they fit into the largest message of all.
  public static let enqueueOperations = Method<EnqueueOperationsRequest, EnqueueOperationsResponse>(
    service, "EnqueueOperations", .account, .kibibytes(5184))
}

/// The request message for EnqueueOperations.
public struct EnqueueOperationsRequest: Equatable, Sendable {
  /// The operations, in the order of their creation. Their ids make a repeat of this request safe.
  public var operations: [SyncOperation] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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

/// The response message for EnqueueOperations.
public struct EnqueueOperationsResponse: Equatable, Sendable {
  /// The operations of the request as stored in the queue, in the order of the request.
  public var operations: [SyncOperation] = []

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
