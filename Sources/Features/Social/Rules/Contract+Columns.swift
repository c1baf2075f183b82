internal import SettingsContract
internal import SocialContract

extension PostPrivacy {
  /// Creates the privacy from the audience in the settings.
  init(_ audience: Audience) {
    switch audience {
    case .public: self = .public
    case .followers: self = .followers
    case .private, .unspecified: self = .private
    }
  }
}
