public import Base
public import Messages
public import Wire

extension FollowRPC {
  /// Ends a block.
  public static let unblockAccount = Method<UnblockAccountRequest, UnblockAccountResponse>(
    service, "UnblockAccount", .account)
}

/// Ends a block.
public struct UnblockAccountRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request.
  public var requestID: UUID = UUID.zero

  /// Which block.
  public var blockID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with these fields.
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

/// It is ended, or there was none.
public struct UnblockAccountResponse: Equatable, Sendable {
  /// The one value.
  public init() {}
}

extension UnblockAccountResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.social.v1.UnblockAccountResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
