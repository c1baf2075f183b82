internal import Base
internal import HTTP2

/// The check of a request's headers.
enum RequestHeaders {
  enum Outcome {
    /// A gRPC call.
    case accepted(Route, timeout: Duration?)
    /// A gRPC call that cannot be served.
    case failed(RPCError)
    /// Not plain gRPC: another protocol, or a compressed request.
    case foreign
    /// Not a call: carries a plain HTTP response.
    case refused(HeaderBlock)
  }

  /// Checks the request that opened `stream`, for a method of `router`.
  static func check(_ stream: HTTP2Stream, for router: Router) -> Outcome {
    var route: Route?
    var isPath = false
    var isPost = false
    var isGRPC = false
    var timeout: [UInt8]?
    var isEncoded = false
    stream.headers.forEachInPlace { name, value in
      switch name.byteCount {
      case 5 where name.isText(":path"):
        isPath = value.hasPrefix("/")
        if isPath { route = router.route(value) }
      case 7 where name.isText(":method"): isPost = value.isText("POST")
      case 12 where name.isText("content-type"):
        isGRPC = value.isText("application/grpc") || Self.isGRPC(value)
      case 12 where name.isText("grpc-timeout"): timeout = value.copy()
      case 13 where name.isText("grpc-encoding"):
        isEncoded = !value.isText("identity")
      default: break
      }
    }
    guard isPath else { return .refused(HeaderBlock([":status": "400"])) }
    if stream.areHeadersTooLarge {
      return isPost && isGRPC
        ? .failed(.metadataTooLarge) : .refused(HeaderBlock([":status": "431"]))
    }
    guard isPost, isGRPC, !isEncoded else { return .foreign }
    guard let route else {
      return .failed(.unknownMethod(stream.headers.text(":path") ?? ""))
    }
    guard let timeout else { return .accepted(route, timeout: nil) }
    guard let duration = CallTimeout.parse(timeout[...]) else { return .failed(.badTimeout) }
    return .accepted(route, timeout: duration)
  }

  /// Returns whether the type is `application/grpc`, alone or followed by `+proto` or parameters.
  private static func isGRPC(_ value: RawSpan) -> Bool {
    let type: StaticString = "application/grpc"
    guard value.hasPrefix(type) else { return false }
    let rest = value.extracting(droppingFirst: type.utf8CodeUnitCount)
    return rest.byteCount == 0 || rest.hasPrefix(";") || rest.isText("+proto")
      || rest.hasPrefix("+proto;")
  }
}

/// An accepted request, remembered for requests with identical headers.
struct AcceptedRequest {
  let headersNumber: Int
  let route: Route
}
