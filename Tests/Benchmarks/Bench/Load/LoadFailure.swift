import Loop
import RPC
import TLS

/// Why a load could not be put on a server, or what was wrong in its answers: one sentence.
struct LoadFailure: Error, CustomStringConvertible {
  /// The sentence.
  let description: String

  /// The failure that this sentence tells.
  init(_ sentence: String) { description = sentence }

  /// The failure of `error` while `server` was under load.
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
