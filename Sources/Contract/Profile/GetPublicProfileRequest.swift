import CMessages
public import Messages

/// Asks for a public profile.
public struct GetPublicProfileRequest: Equatable, Sendable {
  /// Whose, in any case of letters; empty for the caller's own.
  public var username: String

  /// A value with this field.
  public init(username: String = "") {
    self.username = username
  }
}

extension GetPublicProfileRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_public_profile_request__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetPublicProfileRequest>) {
    username = unsafe reader.text("username", reader.raw.username)
  }

  func write(to raw: inout Pulsewire__Profile__V1__GetPublicProfileRequest, in arena: Arena) {
    unsafe raw.username = arena.copy(username)
  }
}
