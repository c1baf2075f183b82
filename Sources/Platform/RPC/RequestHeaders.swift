internal import Base
internal import HTTP2

/// What the headers of a request amount to.
enum RequestHeaders {
  enum Verdict {
    /// A gRPC call.
    case accepted(Route, timeout: Duration?)
    /// A gRPC call that cannot be served.
    case failed(RPCError)
    /// Not plain gRPC: another protocol, or a compressed request.
    case foreign
    /// Not a call: a plain HTTP answer.
    case refused(HeaderBlock)
  }

  /// Looks at the request that opened `stream`, for a method of `router`.
  static func check(_ stream: HTTP2Stream, for router: Router) -> Verdict {
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

  /// `application/grpc`, alone or with `+proto` or parameters behind it.
  private static func isGRPC(_ value: RawSpan) -> Bool {
    let type: StaticString = "application/grpc"
    guard value.hasPrefix(type) else { return false }
    let rest = value.extracting(droppingFirst: type.utf8CodeUnitCount)
    return rest.byteCount == 0 || rest.hasPrefix(";") || rest.isText("+proto")
      || rest.hasPrefix("+proto;")
  }
}

/// A request that was accepted, for those that say the very same.
struct AcceptedRequest {
  let headersNumber: Int
  let route: Route
}
