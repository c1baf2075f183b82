import PrivacyFeature
import RPC
import SignInFeature

extension SignInFeature {
  /// The link to Apple, which is revoked when the account is deleted.
  var apple: LinkedService {
    LinkedService("apple") { caller in
      switch try await revokeApple(caller) {
      case .notLinked: .notLinked
      case .revoked: .revoked
      case .cannotBeRevoked: .cannotBeRevoked
      }
    }
  }

  /// The functions of signing in that exports and deletions use.
  var neighbours: PrivacyFeature.Dependencies {
    var neighbours = PrivacyFeature.Dependencies()
    neighbours.isAnonymous = { try await isAnonymous($0) }
    neighbours.exportNotice = { try await exportNotice(to: $0, until: $1) }
    neighbours.forgetting = { try await forgetting($0) }
    return neighbours
  }
}
