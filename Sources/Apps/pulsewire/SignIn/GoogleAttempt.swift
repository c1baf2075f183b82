import Base
import Digests
import HTTPClient

/// An attempt to sign in at Google's page in a browser: the parameters of the authorization
/// request, and the check that a redirect belongs to it (RFC 8252 with RFC 7636).
struct GoogleAttempt: Sendable {
  /// The client id of this program at Google.
  let clientID: String
  /// The redirect URI.
  let redirect: String
  /// The nonce from the server, for the ID token.
  let nonce: String
  /// The state that the redirect must return.
  let state = Base64.url.encode(Digest.randomBytes(32))
  /// The PKCE verifier, whose hash is sent to the page.
  let verifier = Base64.url.encode(Digest.randomBytes(32))

  /// The meaning of a request to the redirect URI.
  enum Answer: Equatable {
    /// The redirect brings a code.
    case code(String)
    /// The user, or Google, has refused, for this cause.
    case refused(String)
    /// The request does not belong to this attempt.
    case foreign
  }

  /// Returns the URL at which the user signs in, on a provider's page.
  func url(of page: String) -> String {
    let challenge = Base64.url.encode(Digest.sha256(Array(verifier.utf8)))
    let query = FormEncoding.text([
      "client_id": clientID, "redirect_uri": redirect, "response_type": "code",
      "scope": "openid email", "state": state, "nonce": nonce, "code_challenge": challenge,
      "code_challenge_method": "S256",
    ])
    return "\(page)?\(query)"
  }

  /// Reads the target of a request, as `/?code=a&state=b`. A request without the correct state is
  /// foreign, because other programs on this machine, and web pages, can reach the port too.
  func answer(in target: String) -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "/", let values = FormEncoding.values(parts[1]),
      let given = values["state"], Digest.isEqual(Array(given.utf8), Array(state.utf8))
    else { return .foreign }
    if let code = values["code"], !code.isEmpty { return .code(code) }
    let cause = (values["error"] ?? "").filter { $0.isASCII && ($0.isLetter || $0 == "_") }
    return .refused(cause.isEmpty ? "no code" : String(cause.prefix(60)))
  }

  /// Returns the form that exchanges a code and the verifier for tokens.
  func exchange(_ code: String, secret: String?) -> String {
    let form = FormEncoding.text([
      "grant_type": "authorization_code", "code": code, "client_id": clientID,
      "redirect_uri": redirect, "code_verifier": verifier,
    ])
    return secret.map { "\(form)&\(FormEncoding.text(["client_secret": $0]))" } ?? form
  }
}
