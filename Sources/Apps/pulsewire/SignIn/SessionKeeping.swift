import ArgumentParser
import Base
import Contract
import Loop

/// The handling of the account session that a sign-in opens.
struct SessionKeeping: ParsableArguments {
  @Flag(help: "Replace the stored session; one of another server only after a question.")
  var replace = false

  @OptionGroup var confirmation: Confirmation

  @Flag(help: "Print only an access token, and store nothing.")
  var onlyToken = false

  /// Throws before anything happens if an account session is stored already, because it may be the
  /// only one that opens its account.
  func check(_ options: ServerOptions) async throws {
    let path = options.sessionFile.path
    guard !onlyToken, Files.status(path) != nil else { return }
    guard replace else {
      throw ClientFailure(
        "A session is kept in \(path) already; --replace keeps the new one instead. If its account "
          + "is anonymous, that offers to merge it into the one that you sign in to.")
    }
    // The server of the sign-in offers to merge an anonymous account of its own; another one's is
    // lost.
    guard let stored = try? options.sessionFile.read(), stored.server != options.place.server
    else { return }
    try await confirmation.ask(
      "The session in \(path) is one of \(stored.server), and would be replaced. If its account is "
        + "anonymous, nobody can sign in to it again; another --session-file keeps both.")
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
