import CMessages
public import Messages

/// The operation.
public struct ResolveOperationResponse: Equatable, Sendable {
  /// As it is after the call.
  public var operation: SyncOperation

  /// A value with this field.
  public init(operation: SyncOperation) {
    self.operation = operation
  }
}

extension ResolveOperationResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__offline__v1__resolve_operation_response__init)

  init(reading reader: inout Reader<Pulsewire__Offline__V1__ResolveOperationResponse>) {
    operation = unsafe reader.required("operation", reader.raw.operation)
  }

  func write(to raw: inout Pulsewire__Offline__V1__ResolveOperationResponse, in arena: Arena) {
    unsafe raw.operation = arena.copy(message: operation)
  }
}
