public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Ends a block.
  public static let unblockAccount = Method<UnblockAccountRequest, UnblockAccountResponse>(
    service, "UnblockAccount", .account)
}

/// The request message for UnblockAccount.
public struct UnblockAccountRequest: Equatable, Sendable {
  /// A UUID that the client creates for each request.
  public var requestID: UUID = UUID.zero

  /// The id of the block.
  public var blockID: UUID = UUID.zero

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(requestID: UUID, blockID: UUID) {
    self.requestID = requestID
    self.blockID = blockID
  }
}

extension UnblockAccountRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.social.v1.UnblockAccountRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.blockID)
  }
}

/// The response message for UnblockAccount. It is the same if there was no such block.
public struct UnblockAccountResponse: Equatable, Sendable {
  /// Creates an empty message.
  public init() {}
}

extension UnblockAccountResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UnblockAccountResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
