import CMessages
public import Messages

/// The block.
public struct BlockAccountResponse: Equatable, Sendable {
  /// As it is now.
  public var block: Block

  /// A value with this field.
  public init(block: Block) {
    self.block = block
  }
}

extension BlockAccountResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__social__v1__block_account_response__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__BlockAccountResponse>) {
    block = unsafe reader.required("block", reader.raw.block)
  }

  func write(to raw: inout Pulsewire__Social__V1__BlockAccountResponse, in arena: Arena) {
    unsafe raw.block = arena.copy(message: block)
  }
}
