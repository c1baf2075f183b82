import CMessages
public import Messages

/// What is queued.
public struct EnqueueOperationsResponse: Equatable, Sendable {
  /// The request's operations as they are in the queue, in the request's order.
  public var operations: [SyncOperation]

  /// A value with this field.
  public init(operations: [SyncOperation] = []) {
    self.operations = operations
  }
}

extension EnqueueOperationsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__offline__v1__enqueue_operations_response__init)

  init(reading reader: inout Reader<Pulsewire__Offline__V1__EnqueueOperationsResponse>) {
    operations = unsafe reader.list(
      "operations", reader.raw.n_operations, reader.raw.operations)
  }

  func write(to raw: inout Pulsewire__Offline__V1__EnqueueOperationsResponse, in arena: Arena) {
    unsafe (raw.n_operations, raw.operations) = arena.copy(list: operations)
  }
}
