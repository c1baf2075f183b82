public import Base
import CMessages
public import Messages

/// Removes a follower, or declines a request.
public struct RemoveFollowerRequest: Equatable, Sendable {
  /// A UUID that the client makes for each request; required.
  public var requestID: UUID

  /// Which follower; required.
  public var followerID: UUID

  /// A value with these fields.
  public init(requestID: UUID, followerID: UUID) {
    self.requestID = requestID
    self.followerID = followerID
  }
}

extension RemoveFollowerRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__social__v1__remove_follower_request__init)

  init(reading reader: inout Reader<Pulsewire__Social__V1__RemoveFollowerRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    followerID = unsafe reader.uuid("follower_id", reader.raw.follower_id)
  }

  func write(to raw: inout Pulsewire__Social__V1__RemoveFollowerRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.follower_id = arena.copy(followerID)
  }
}
