import ArgumentParser
import Base
import Loop
import RPC
import TLS

/// Why a command did not do what it was asked for, as a sentence for the person who asked.
struct ClientFailure: Error, CustomStringConvertible {
  /// The sentence.
  let description: String

  /// The failure that this sentence tells.
  init(_ sentence: String) { description = sentence }

  /// No token was given, and no session is kept.
  static let noToken = ClientFailure(
    "This needs an account: 'pulsewire account create' makes one and keeps its session; or set "
      + "PULSEWIRE_TOKEN, or give --token.")

  /// The address has another form.
  static func badAddress(_ text: String) -> ClientFailure {
    ClientFailure("The server '\(text)' is not host:port, as localhost:8443.")
  }

  /// Does something to the file at `path`. What fails there is no loss of the server, and not tried again.
  static func writing(
    _ path: String, _ body: () throws(SocketError) -> Void
  ) throws(ClientFailure) {
    do {
      try body()
    } catch {
      throw ClientFailure("\(path) cannot be written: \(error.reason).")
    }
  }

  /// What to tell the person of any error of a client.
  static func sentence(for error: any Error, server: String) -> any Error {
    switch error {
    case let error as SocketError:
      ClientFailure("The server at \(server) cannot be reached: \(error.reason).")
    case TLSError.unusableFile(let sentence):
      ClientFailure(sentence)
    case TLSError.failed(let reason):
      ClientFailure(
        "No secure connection to \(server): \(reason). Is its authority the one of --ca, and does "
          + "it speak TLS 1.3?")
    case let error as RPCError where error.code == .unauthenticated:
      ClientFailure("The server at \(server) does not accept the token: \(error.message)")
    case let error as RPCError:
      ClientFailure("The server at \(server) answered \(error.code): \(error.message)")
    default:
      error
    }
  }
}
