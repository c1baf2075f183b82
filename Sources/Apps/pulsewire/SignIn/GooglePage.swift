import Base
import HTTPClient
import JSON
import Loop

/// Google's side of signing in at a terminal: the page for the browser, and the endpoint that
/// exchanges its code for an ID token.
struct GooglePage: Sendable {
  let clientID: String
  let clientSecret: String?
  let authorizeURL: String
  let tokenURL: String

  /// The time that the user has to sign in, who may have to find a phone first.
  private static let patience = Duration.seconds(300)

  /// Prints the URL of the page, and returns the ID token that is issued for `nonce`.
  func idToken(nonce: String, on loop: EventLoop) async throws -> String {
    let port = try LoopbackPort(on: loop)
    let attempt = GoogleAttempt(clientID: clientID, redirect: port.url, nonce: nonce)
    Terminal.writeError("Open this page in a browser on this machine:\n\n")
    Terminal.writeError("  \(attempt.url(of: authorizeURL))\n\n")
    var answer = GoogleAttempt.Answer.foreign
    let isAnswered = try await port.serve(within: Self.patience) { target in
      answer = attempt.answer(in: target)
      return switch answer {
      case .code: ("200 OK", "Done. You can close this page.\n", true)
      case .refused: ("200 OK", "You were not signed in. You can close this page.\n", true)
      case .foreign: ("404 Not Found", "There is nothing here.\n", false)
      }
    }
    guard isAnswered else { throw ClientFailure("Nobody signed in at Google's page.") }
    switch answer {
    case .code(let code): return try await exchange(code, attempt, on: loop)
    case .refused(let cause): throw ClientFailure("Google did not sign you in: \(cause).")
    case .foreign: preconditionFailure("a request that is none was the last")
    }
  }

  private func exchange(
    _ code: String, _ attempt: GoogleAttempt, on loop: EventLoop
  ) async throws -> String {
    var settings = HTTPClientSettings()
    // Plain HTTP to this machine is allowed, so that a local program can stand in for Google.
    settings.allowsPlainLoopback = true
    let http = HTTPClient(settings, on: [loop])
    let request = OutgoingRequest(
      .post, tokenURL, headers: [("content-type", "application/x-www-form-urlencoded")],
      body: Array(attempt.exchange(code, secret: clientSecret).utf8))
    let answer: IncomingResponse
    do throws(HTTPClientError) {
      answer = try await http.send(request, on: loop)
    } catch {
      await http.close()
      throw ClientFailure("Google cannot be reached: \(error).")
    }
    await http.close()
    let body = try? JSONValue(parsing: answer.body)
    guard answer.status == 200, let token = body?["id_token"]?.text else {
      let cause = body?["error"]?.text ?? "status \(answer.status)"
      throw ClientFailure("Google gave no ID token: \(cause.prefix(100)).")
    }
    return token
  }
}
