import CMessages
public import Messages

/// The changed public profile.
public struct UpdatePublicProfileResponse: Equatable, Sendable {
  /// As it is now.
  public var publicProfile: PublicProfile

  /// A value with this field.
  public init(publicProfile: PublicProfile) {
    self.publicProfile = publicProfile
  }
}

extension UpdatePublicProfileResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__update_public_profile_response__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__UpdatePublicProfileResponse>) {
    publicProfile = unsafe reader.required("public_profile", reader.raw.public_profile)
  }

  func write(to raw: inout Pulsewire__Profile__V1__UpdatePublicProfileResponse, in arena: Arena) {
    unsafe raw.public_profile = arena.copy(message: publicProfile)
  }
}
