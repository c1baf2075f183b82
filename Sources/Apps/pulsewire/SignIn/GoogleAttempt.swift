import Base
import Digests
import HTTPClient

/// One try to be signed in at Google's page in a browser: what it is asked, and how it is known that the
/// answer is to that (RFC 8252 with RFC 7636).
struct GoogleAttempt: Sendable {
  /// This program, as Google calls it.
  let clientID: String
  /// Where the browser shall go with the answer.
  let redirect: String
  /// What the server gave, for the ID token.
  let nonce: String
  /// What the answer must bring back.
  let state = Base64.url.encode(Digest.randomBytes(32))
  /// What only who asked can show: the page knows its hash.
  let verifier = Base64.url.encode(Digest.randomBytes(32))

  /// What a request to this machine amounts to.
  enum Answer: Equatable {
    /// It brings a code.
    case code(String)
    /// The person, or Google, does not want it, for this cause.
    case refused(String)
    /// It is not the answer.
    case foreign
  }

  /// Where the person goes, from a provider's page.
  func url(of page: String) -> String {
    let challenge = Base64.url.encode(Digest.sha256(Array(verifier.utf8)))
    let query = FormEncoding.text([
      "client_id": clientID, "redirect_uri": redirect, "response_type": "code",
      "scope": "openid email", "state": state, "nonce": nonce, "code_challenge": challenge,
      "code_challenge_method": "S256",
    ])
    return "\(page)?\(query)"
  }

  /// Reads the target of a request, as `/?code=a&state=b`. What does not bring the state back is
  /// somebody else's: other programs of this machine, and pages, can reach the port too.
  func answer(in target: String) -> Answer {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "/", let values = FormEncoding.values(parts[1]),
      let given = values["state"], Digest.isEqual(Array(given.utf8), Array(state.utf8))
    else { return .foreign }
    if let code = values["code"], !code.isEmpty { return .code(code) }
    let cause = (values["error"] ?? "").filter { $0.isASCII && ($0.isLetter || $0 == "_") }
    return .refused(cause.isEmpty ? "no code" : String(cause.prefix(60)))
  }

  /// The form that a code and the verifier are exchanged by.
  func exchange(_ code: String, secret: String?) -> String {
    let form = FormEncoding.text([
      "grant_type": "authorization_code", "code": code, "client_id": clientID,
      "redirect_uri": redirect, "code_verifier": verifier,
    ])
    return secret.map { "\(form)&\(FormEncoding.text(["client_secret": $0]))" } ?? form
  }
}
