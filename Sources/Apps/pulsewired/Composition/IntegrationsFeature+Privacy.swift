import Contract
import IntegrationsFeature
import PrivacyFeature
import RPC

extension IntegrationsFeature {
  /// The connections to providers, which are deleted with the account. Not each provider has a call that ends what it has
  /// granted: what is left there is of no use without the tokens, and only the person can remove it.
  var linkedServices: [LinkedService] {
    providerNames.map { name in
      LinkedService(name) { caller in
        let (wasThere, isEnded) = try await disconnect(name, of: caller)
        guard wasThere else { return .notLinked }
        return isEnded ? .revoked : .cannotBeRevoked
      }
    }
  }

  /// Returns the connections of an account, for administrators: never a token.
  func linkedServices(of caller: Caller) async throws -> [LinkedServiceState] {
    try await connectionStandings(of: caller).map { standing in
      var state = LinkedServiceState(
        service: standing.provider, linkTime: standing.consentTime, hasToken: standing.hasToken,
        revokeTime: standing.endTime)
      state.failedRefreshCount = standing.failureCount
      (state.nextRefreshTime, state.endTime) = (standing.dueTime, standing.lifetimeEnd)
      return state
    }
  }
}
