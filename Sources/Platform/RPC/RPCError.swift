public import Messages

/// What a call failed with: this goes to the caller, so it says nothing that the caller may not know.
public struct RPCError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public var code: StatusCode
  /// A sentence for the developer of the client.
  public var message: String
  /// What a program can act on: google.rpc.BadRequest and the like, sent in
  /// `grpc-status-details-bin`.
  public var details: [any Message]
  /// Sent beside the status.
  public var metadata: Metadata
  /// What ErrorInfo says once there is a sentence for people, where `details` have no reason.
  public internal(set) var latentReason: String?

  /// A failure of the kind `code`.
  public init(
    _ code: StatusCode, _ message: String, details: [any Message] = [],
    metadata: Metadata = Metadata()
  ) {
    self.code = code
    self.message = message
    self.details = details
    self.metadata = metadata
  }

  public var description: String { "\(code): \(message)" }
}

/// An error that knows how callers are told of it: each feature's and the store's own errors.
public protocol RPCErrorConvertible: Error {
  /// What the caller is told.
  var rpcError: RPCError { get }
}

extension RPCError {
  /// What a caller is told of any error that a handler threw: nothing, unless the error says itself.
  public init(toldOf error: any Error) {
    switch error {
    case let error as RPCError: self = error
    case let error as any RPCErrorConvertible: self = error.rpcError
    case is CancellationError: self = RPCError(.cancelled, "The call was cancelled.")
    default: self = RPCError(.internal, "The server failed; the failure is in its log.")
    }
  }
}
