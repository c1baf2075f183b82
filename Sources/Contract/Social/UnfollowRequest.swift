public import Base
import CMessages
public import Messages

/// Follows somebody no longer.
public struct UnfollowRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request; required.
  public var requestID: UUID

  /// Which following; required.
  public var followingID: UUID

  /// A value with these fields.
  public init(requestID: UUID, followingID: UUID) {
    self.requestID = requestID
    self.followingID = followingID
  }
}

extension UnfollowRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__unfollow_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__UnfollowRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    followingID = unsafe reader.uuid("following_id", reader.raw.following_id)
  }

  func write(to raw: inout Pulsewire__Social__V1__UnfollowRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.following_id = arena.copy(followingID)
  }
}
