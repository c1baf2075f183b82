import ArgumentParser
import Base
import Client
import Contract
import Loop
import RPC
import TLS

/// The failure of a command, as a sentence for the user.
struct ClientFailure: Error, CustomStringConvertible {
  /// The sentence.
  let description: String
  /// The status by which a server refused; nil for a failure of another kind.
  let status: RPCError?

  /// Creates a failure with this sentence.
  init(_ sentence: String, status: RPCError? = nil) {
    (description, self.status) = (sentence, status)
  }

  /// No token was given, and no session is stored.
  static let noToken = ClientFailure(
    "This needs an account: 'pulsewire account create' makes one and keeps its session; or set "
      + "PULSEWIRE_TOKEN, or give --token.")

  /// Returns the failure of a stored session that belongs to another server.
  static func session(in path: String, of owner: String, not server: String) -> ClientFailure {
    ClientFailure(
      "The session in \(path) belongs to \(owner). For \(server), this needs an account there: "
        + "give another --session-file to 'pulsewire account create' or 'pulsewire sign-in' and to "
        + "the commands after it.")
  }

  /// Returns the failure of an address with an invalid form.
  static func badAddress(_ text: String) -> ClientFailure {
    ClientFailure("The server '\(text)' is not host:port, as localhost:8443.")
  }

  /// Runs `body`, which writes the file at `path`. An error there does not mean that the server is
  /// lost, and is not retried.
  static func writing(
    _ path: String, _ body: () throws(SocketError) -> Void
  ) throws(ClientFailure) {
    do {
      try body()
    } catch {
      throw ClientFailure("\(path) cannot be written: \(error.reason).")
    }
  }

  /// The reasons that refuse what the user has typed, not the token that was sent along.
  private static let refusesTyped: Set = [
    "CODE_WRONG", "CREDENTIALS_WRONG", "PASSWORD_COMMON", "SIGN_IN_METHOD_TAKEN",
  ]

  /// Returns the error to show to the user for any error of a client.
  ///
  /// - Parameter isVerbose: whether the status, the reason and the sentence for developers are
  ///   added.
  static func sentence(
    for error: any Error, server: String, isVerbose: Bool = false
  ) -> any Error {
    switch error {
    case let error as SocketError:
      ClientFailure("The server at \(server) cannot be reached: \(error.reason).")
    case TLSError.unusableFile(let sentence):
      ClientFailure(sentence)
    case TLSError.failed(let reason):
      ClientFailure(
        "No secure connection to \(server): \(reason). Is its authority the one of --ca, and does "
          + "it speak TLS 1.3?")
    case let error as RPCError:
      ClientFailure(
        text(error, isVerbose ? "\nFrom \(server): \(error.code) \(error.reason ?? "")" : ""),
        status: error)
    default:
      error
    }
  }

  /// Returns the sentence for people, then what the server says to developers, which names fields
  /// and ids, and `details`.
  private static func text(_ error: RPCError, _ details: String) -> String {
    let isToken =
      error.code == .unauthenticated && !refusesTyped.contains(error.reason ?? "")
    let technical =
      isToken ? "The server does not accept the token: \(error.message)" : error.message
    let localized = error.detail(Google.LocalizedMessage.self)?.message ?? ""
    let sentences = [localized, technical].filter { !$0.isEmpty }
    return (localized == technical ? [technical] : sentences).joined(separator: "\n") + details
  }
}
