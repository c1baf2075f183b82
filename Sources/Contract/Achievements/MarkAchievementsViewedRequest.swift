public import Base
import CMessages
public import Messages

/// Marks achievements as viewed.
public struct MarkAchievementsViewedRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// Of completed achievements, 1 to 100, each once.
  public var keys: [String]

  /// A value with these fields.
  public init(requestID: UUID, keys: [String] = []) {
    self.requestID = requestID
    self.keys = keys
  }
}

extension MarkAchievementsViewedRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(
    pulsewire__achievements__v1__mark_achievements_viewed_request__init)

  init(reading reader: inout Reader<Pulsewire__Achievements__V1__MarkAchievementsViewedRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    keys = unsafe reader.texts("keys", reader.raw.n_keys, reader.raw.keys, count: 1...100)
  }

  func write(
    to raw: inout Pulsewire__Achievements__V1__MarkAchievementsViewedRequest, in arena: Arena
  ) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe (raw.n_keys, raw.keys) = arena.copy(texts: keys)
  }
}
