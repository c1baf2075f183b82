import Base
import HTTP2

/// The caller of a test's calls.
struct TestCaller: Sendable {
  /// The account; nil if not signed in.
  var accountID: UUID?
  var accessToken: String?
  var refreshToken: String?
  /// The languages of responses, in the form that a browser sends.
  var languages: String?

  /// A caller without a token.
  static let nobody = TestCaller()

  /// The account's id, which must exist.
  var id: UUID { accountID ?? .zero }

  func write(to headers: inout HeaderBlock) {
    if let accessToken { headers.append("authorization", "Bearer \(accessToken)") }
    if let languages { headers.append("accept-language", languages) }
  }

  /// Returns the same caller with the token of a device, or with another of the account's.
  func with(token: String) -> TestCaller {
    var caller = self
    caller.accessToken = token
    return caller
  }

  /// Returns the same caller with responses in `languages`.
  func reading(_ languages: String) -> TestCaller {
    var caller = self
    caller.languages = languages
    return caller
  }
}
