public import Base
public import Messages

/// The first step.
public struct RequestDeletionRequest: Equatable, Sendable {
  /// A UUID that the client makes at random; required. A repeat of the request returns the same
  /// token.
  public var requestID: UUID = UUID.zero

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(requestID: UUID) {
    self.requestID = requestID
  }
}

extension RequestDeletionRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.privacy.v1.RequestDeletionRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
  }
}
