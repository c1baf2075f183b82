import CMessages
public import Messages

/// Queues operations.
public struct EnqueueOperationsRequest: Equatable, Sendable {
  /// 1 to 100 of them, in the order in which they were made. Their identifiers are what makes a
  /// repeat of this request harmless.
  public var operations: [SyncOperation]

  /// A value with this field.
  public init(operations: [SyncOperation] = []) {
    self.operations = operations
  }
}

extension EnqueueOperationsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__offline__v1__enqueue_operations_request__init)

  init(reading reader: inout Reader<Pulsewire__Offline__V1__EnqueueOperationsRequest>) {
    operations = unsafe reader.list(
      "operations", reader.raw.n_operations, reader.raw.operations, count: 1...100)
  }

  func write(to raw: inout Pulsewire__Offline__V1__EnqueueOperationsRequest, in arena: Arena) {
    unsafe (raw.n_operations, raw.operations) = arena.copy(list: operations)
  }
}
