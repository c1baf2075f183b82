public import Messages

/// The error of a call. It is sent to the caller, so it contains nothing that the caller may not know.
public struct RPCError: Error, Sendable, CustomStringConvertible {
  /// The status code.
  public var code: StatusCode
  /// A sentence for the developer of the client.
  public var message: String
  /// The details for programs, such as google.rpc.BadRequest, sent in `grpc-status-details-bin`.
  public var details: [any Message]
  /// The metadata sent with the status.
  public var metadata: Metadata
  /// The reason in ErrorInfo once there is a sentence for the user, if `details` contain no reason.
  public internal(set) var latentReason: String?

  /// Creates an error with the given code.
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

/// An error that can be converted for callers: the errors of each feature and of the store.
public protocol RPCErrorConvertible: Error {
  /// The error that the caller gets.
  var rpcError: RPCError { get }
}

extension RPCError {
  /// Creates the error that a caller gets for any error that a handler threw: one without details,
  /// unless the thrown error defines it.
  public init(toldOf error: any Error) {
    switch error {
    case let error as RPCError: self = error
    case let error as any RPCErrorConvertible: self = error.rpcError
    case is CancellationError: self = RPCError(.cancelled, "The call was cancelled.")
    default: self = RPCError(.internal, "The server failed; the failure is in its log.")
    }
  }
}
