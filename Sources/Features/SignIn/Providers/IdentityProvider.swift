/// An identity provider.
enum IdentityProvider: String, CaseIterable {
  case google, apple

  /// The product name.
  var name: String {
    switch self {
    case .google: "Google"
    case .apple: "Apple"
    }
  }
}
