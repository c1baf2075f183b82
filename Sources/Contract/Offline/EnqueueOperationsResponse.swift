public import Messages

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
