import CMessages
public import Messages

/// Asks for operations.
public struct ListOperationsRequest: Equatable, Sendable {
  /// Only those of this status; unspecified for all.
  public var status: SyncOperationStatus

  /// At most so many operations; 0 means 100, and more than 1,000 means 1,000.
  public var pageSize: Int32

  /// `next_page_token` of the page before; empty for the first.
  public var pageToken: String

  /// A value with these fields.
  public init(
    status: SyncOperationStatus = .unspecified, pageSize: Int32 = 0, pageToken: String = ""
  ) {
    self.status = status
    self.pageSize = pageSize
    self.pageToken = pageToken
  }
}

extension ListOperationsRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__offline__v1__list_operations_request__init)

  init(reading reader: inout Reader<Pulsewire__Offline__V1__ListOperationsRequest>) {
    status = unsafe reader.knownChoice(
      "status", reader.raw.status, standIn: .unspecified)
    pageSize = unsafe reader.number("page_size", reader.raw.page_size, in: 0...)
    pageToken = unsafe reader.text("page_token", reader.raw.page_token)
  }

  func write(to raw: inout Pulsewire__Offline__V1__ListOperationsRequest, in arena: Arena) {
    unsafe raw.status = .init(choice: status)
    unsafe raw.page_size = pageSize
    unsafe raw.page_token = arena.copy(pageToken)
  }
}
