import CMessages
public import Messages

/// One page of operations.
public struct ListOperationsResponse: Equatable, Sendable {
  /// The operations.
  public var operations: [SyncOperation]

  /// Asks for the next page; empty on the last.
  public var nextPageToken: String

  /// A value with these fields.
  public init(operations: [SyncOperation] = [], nextPageToken: String = "") {
    self.operations = operations
    self.nextPageToken = nextPageToken
  }
}

extension ListOperationsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__offline__v1__list_operations_response__init)

  init(reading reader: inout Reader<Pulsewire__Offline__V1__ListOperationsResponse>) {
    operations = unsafe reader.list(
      "operations", reader.raw.n_operations, reader.raw.operations)
    nextPageToken = unsafe reader.text("next_page_token", reader.raw.next_page_token)
  }

  func write(to raw: inout Pulsewire__Offline__V1__ListOperationsResponse, in arena: Arena) {
    unsafe (raw.n_operations, raw.operations) = arena.copy(list: operations)
    unsafe raw.next_page_token = arena.copy(nextPageToken)
  }
}
