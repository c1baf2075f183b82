import CMessages
public import Messages

/// The anonymous account is gone.
public struct MergeAccountsResponse: Equatable, Sendable {
  /// Rows that were moved.
  public var movedRowCount: Int64

  /// A value with this field.
  public init(movedRowCount: Int64) {
    self.movedRowCount = movedRowCount
  }
}

extension MergeAccountsResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__merge_accounts_response__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__MergeAccountsResponse>) {
    movedRowCount = unsafe reader.raw.moved_row_count
  }

  func write(to raw: inout Pulsewire__Account__V1__MergeAccountsResponse, in arena: Arena) {
    unsafe raw.moved_row_count = movedRowCount
  }
}
