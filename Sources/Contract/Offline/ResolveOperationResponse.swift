public import Messages

/// The operation.
public struct ResolveOperationResponse: Equatable, Sendable {
  /// As it is after the call.
  public var operation: SyncOperation = SyncOperation()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(operation: SyncOperation) {
    self.operation = operation
  }
}

extension ResolveOperationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.offline.v1.ResolveOperationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.operation)
  }
}
