import Loop
import RPC
import TLS

/// The reason for which a load could not run, or an error in the server's responses: one sentence.
struct LoadFailure: Error, CustomStringConvertible {
  /// The sentence.
  let description: String

  /// Creates the failure with this sentence.
  init(_ sentence: String) { description = sentence }

  /// Creates the failure for `error` while `server` was under load.
  init(_ error: any Error, server: SocketAddress) {
    description =
      switch error {
      case let error as LoadFailure: error.description
      case let error as SocketError: "\(server) cannot be reached: \(error.reason)."
      case TLSError.unusableFile(let sentence): sentence
      case TLSError.failed(let reason): "No secure connection to \(server): \(reason)."
      case let error as RPCError: "\(server) answered \(error.code): \(error.message)"
      default: "The load on \(server) failed: \(error)."
      }
  }
}
