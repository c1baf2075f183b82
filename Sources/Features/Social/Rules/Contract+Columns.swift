internal import SettingsContract
internal import SocialContract

extension FollowState {
  /// What the column says.
  init(column: String) { self = column == "following" ? .following : .requested }

  /// What the column says; nil for any.
  var column: String? {
    switch self {
    case .unspecified: nil
    case .requested: "requested"
    case .following: "following"
    }
  }
}

extension PostType {
  /// What the column says.
  init(column: String) {
    self = Self.allCases.first { $0.column == column } ?? .general
  }

  /// What the column says. A request's is never unspecified: the contract refuses that.
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
  /// What the column says; what nobody knows is private.
  init(column: String) {
    self = Self.allCases.first { $0.column == column } ?? .private
  }

  /// Whom the settings name.
  init(_ audience: Audience) {
    switch audience {
    case .public: self = .public
    case .followers: self = .followers
    case .private, .unspecified: self = .private
    }
  }

  /// What the column says; nil where nothing was said.
  var column: String? {
    switch self {
    case .public: "public"
    case .followers: "followers"
    case .private: "private"
    case .unspecified: nil
    }
  }
}
