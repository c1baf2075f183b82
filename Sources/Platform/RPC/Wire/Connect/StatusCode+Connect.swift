extension StatusCode {
  /// Connect's name of the code: https://connectrpc.com/docs/protocol#error-codes
  var connectName: String {
    // The only code that Connect spells differently.
    self == .cancelled ? "canceled" : description.lowercased()
  }

  /// The HTTP status of a unary response with this code.
  var httpStatus: String {
    switch self {
    case .ok: "200"
    case .cancelled: "499"
    case .invalidArgument, .failedPrecondition, .outOfRange: "400"
    case .deadlineExceeded: "504"
    case .notFound: "404"
    case .alreadyExists, .aborted: "409"
    case .permissionDenied: "403"
    case .resourceExhausted: "429"
    case .unimplemented: "501"
    case .unavailable: "503"
    case .unauthenticated: "401"
    default: "500"
    }
  }
}
