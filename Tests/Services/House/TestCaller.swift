import Base
import HTTP2

/// Whose calls they are.
struct TestCaller: Sendable {
  /// The account; nil where nobody is signed in.
  var accountID: UUID?
  var accessToken: String?
  var refreshToken: String?
  /// The languages that answers may be in, as a browser sends them.
  var languages: String?

  /// Somebody without a token.
  static let nobody = TestCaller()

  /// The account's id, which must be there.
  var id: UUID { accountID ?? .zero }

  func write(to headers: inout HeaderBlock) {
    if let accessToken { headers.append("authorization", "Bearer \(accessToken)") }
    if let languages { headers.append("accept-language", languages) }
  }

  /// The same with the token of a device, or with another of the account's.
  func with(token: String) -> TestCaller {
    var caller = self
    caller.accessToken = token
    return caller
  }

  /// The same, where answers may be in `languages`.
  func reading(_ languages: String) -> TestCaller {
    var caller = self
    caller.languages = languages
    return caller
  }
}
