public import Base
import CMessages
public import Messages

/// Ends a block.
public struct UnblockAccountRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request; required.
  public var requestID: UUID

  /// Which block; required.
  public var blockID: UUID

  /// A value with these fields.
  public init(requestID: UUID, blockID: UUID) {
    self.requestID = requestID
    self.blockID = blockID
  }
}

extension UnblockAccountRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__unblock_account_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__UnblockAccountRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    blockID = unsafe reader.uuid("block_id", reader.raw.block_id)
  }

  func write(to raw: inout Pulsewire__Social__V1__UnblockAccountRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.block_id = arena.copy(blockID)
  }
}
