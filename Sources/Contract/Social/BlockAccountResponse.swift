public import Messages

/// The block.
public struct BlockAccountResponse: Equatable, Sendable {
  /// As it is now.
  public var block: Block = Block()

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(block: Block) {
    self.block = block
  }
}

extension BlockAccountResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.BlockAccountResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.block)
  }
}
