internal import SettingsContract
internal import SocialContract

extension FollowState {
  /// Creates the state from the column's value.
  init(column: String) { self = column == "following" ? .following : .requested }

  /// The column's value; nil for any state.
  var column: String? {
    switch self {
    case .unspecified: nil
    case .requested: "requested"
    case .following: "following"
    }
  }
}

extension PostType {
  /// Creates the type from the column's value.
  init(column: String) {
    self = Self.allCases.first { $0.column == column } ?? .general
  }

  /// The column's value. The type in a request is never unspecified: the contract refuses that.
  var column: String {
    switch self {
    case .workout: "workout"
    case .progress: "progress"
    case .food: "food"
    case .general, .unspecified: "general"
    }
  }
}

extension PostPrivacy {
  /// Creates the privacy from the column's value; an unknown value is private.
  init(column: String) {
    self = Self.allCases.first { $0.column == column } ?? .private
  }

  /// Creates the privacy from the audience in the settings.
  init(_ audience: Audience) {
    switch audience {
    case .public: self = .public
    case .followers: self = .followers
    case .private, .unspecified: self = .private
    }
  }

  /// The column's value; nil for an unspecified one.
  var column: String? {
    switch self {
    case .public: "public"
    case .followers: "followers"
    case .private: "private"
    case .unspecified: nil
    }
  }
}
