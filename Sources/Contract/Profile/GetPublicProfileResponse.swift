import CMessages
public import Messages

/// A public profile.
public struct GetPublicProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var publicProfile: PublicProfile

  /// A value with this field.
  public init(publicProfile: PublicProfile) {
    self.publicProfile = publicProfile
  }
}

extension GetPublicProfileResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__get_public_profile_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__GetPublicProfileResponse>) {
    publicProfile = unsafe reader.required("public_profile", reader.raw.public_profile)
  }

  func write(to raw: inout Pulsewire__Profile__V1__GetPublicProfileResponse, in arena: Arena) {
    unsafe raw.public_profile = arena.copy(message: publicProfile)
  }
}
