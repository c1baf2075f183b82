public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Blocks an athlete: neither follows the other any longer, and for each of them the other's profile, posts
  /// and comments do not exist.
  public static let blockAccount = Method<BlockAccountRequest, BlockAccountResponse>(
    service, "BlockAccount", .account)
}

/// The request message for BlockAccount.
public struct BlockAccountRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The username of the athlete, in any case.
  public var username: String = ""

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, username: String = "") {
    self.requestID = requestID
    self.username = username
  }
}

extension BlockAccountRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.BlockAccountRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.text(2, &v.username)
  }
}

/// The response message for BlockAccount.
public struct BlockAccountResponse: Equatable, Sendable {
  /// The block.
  public var block: Block = Block()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
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
