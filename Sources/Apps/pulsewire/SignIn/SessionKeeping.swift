import ArgumentParser
import Base
import Contract
import Loop

/// The handling of the account session that a sign-in opens.
struct SessionKeeping: ParsableArguments {
  @Flag(help: "Replace the stored session.")
  var replace = false

  @Flag(help: "Print only an access token, and store nothing.")
  var onlyToken = false

  /// Throws before anything happens if an account session is stored already, because it may be the
  /// only one that opens its account.
  func check(_ options: ServerOptions) throws {
    let path = options.sessionFile.path
    guard onlyToken || replace || Files.status(path) == nil else {
      throw ClientFailure(
        "A session is kept in \(path) already; --replace keeps the new one instead.")
    }
  }

  /// Returns the proof that this device has signed in at the server before; empty if it has not.
  func deviceProof(_ options: ServerOptions) throws -> String {
    guard let stored = try options.sessionFile.read(), stored.server == options.place.server else {
      return ""
    }
    return stored.deviceProof
  }

  /// Stores the account session, and prints a message.
  func keep(_ signedIn: SignedIn, _ options: ServerOptions) throws {
    guard !onlyToken else { return Terminal.write("\(signedIn.tokens.accessToken)\n") }
    // Only a sign-in with a password gives a proof.
    let proof = signedIn.deviceProof.isEmpty ? try deviceProof(options) : signedIn.deviceProof
    try options.keep(signedIn.tokens, deviceProof: proof)
    Terminal.write(SignInText.lines(of: signedIn, keptIn: options.sessionFile.path))
  }
}
