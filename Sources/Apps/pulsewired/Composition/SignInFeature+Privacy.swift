import PrivacyFeature
import RPC
import SignInFeature

extension SignInFeature {
  /// Apple's side of an account, for who deletes the account.
  var apple: LinkedService {
    LinkedService("apple") { caller in
      switch try await revokeApple(caller) {
      case .notLinked: .notLinked
      case .revoked: .revoked
      case .cannotBeRevoked: .cannotBeRevoked
      }
    }
  }

  /// What signing in has to say to who exports and deletes accounts.
  var neighbours: PrivacyFeature.Neighbours {
    var neighbours = PrivacyFeature.Neighbours()
    neighbours.isAnonymous = { try await isAnonymous($0) }
    neighbours.exportNotice = { try await exportNotice(to: $0, until: $1) }
    neighbours.forgetting = { try await forgetting($0) }
    return neighbours
  }
}
