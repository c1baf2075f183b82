import ArgumentParser
import Base
import Contract
import Loop

/// What becomes of a session that a sign-in opened.
struct SessionKeeping: ParsableArguments {
  @Flag(help: "Keep the session instead of the one that is kept already.")
  var replace = false

  @Flag(help: "Print nothing but an access token, and keep nothing.")
  var onlyToken = false

  /// Refuses before anything happens: a session that is kept may be all that opens its account.
  func check(_ options: ServerOptions) throws {
    let path = options.sessionFile.path
    guard onlyToken || replace || Files.status(path) == nil else {
      throw ClientFailure(
        "A session is kept in \(path) already; --replace keeps the new one instead.")
    }
  }

  /// Keeps the session, and says so.
  func keep(_ signedIn: SignedIn, _ options: ServerOptions) throws {
    guard !onlyToken else { return Terminal.write("\(signedIn.tokens.accessToken)\n") }
    try options.sessionFile.write(signedIn.tokens)
    Terminal.write(SignInText.lines(of: signedIn, keptIn: options.sessionFile.path))
  }
}
