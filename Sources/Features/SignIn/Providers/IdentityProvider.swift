/// Who vouches for a person.
enum IdentityProvider: String, CaseIterable {
  case google, apple

  /// As people know it.
  var name: String {
    switch self {
    case .google: "Google"
    case .apple: "Apple"
    }
  }
}
