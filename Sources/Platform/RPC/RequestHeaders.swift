internal import HTTP2

/// What the headers of a request amount to.
enum RequestHeaders {
  enum Verdict {
    /// A gRPC call.
    case accepted(path: ArraySlice<UInt8>, timeout: Duration?)
    /// A gRPC call that cannot be served.
    case failed(RPCError)
    /// Not plain gRPC: another protocol, or a compressed request.
    case foreign
    /// Not a call: a plain HTTP answer.
    case refused(HeaderBlock)
  }

  /// Looks at the request that opened `stream`.
  static func check(_ stream: HTTP2Stream) -> Verdict {
    var path: ArraySlice<UInt8> = []
    var isPost = false
    var isGRPC = false
    var timeout: ArraySlice<UInt8>?
    var isEncoded = false
    stream.headers.forEach { field in
      switch field.nameCount {
      case 5 where field.isNamed(":path"): path = field.value
      case 7 where field.isNamed(":method"): isPost = field.has(value: "POST")
      case 12 where field.isNamed("content-type"):
        isGRPC = field.has(value: "application/grpc") || Self.isGRPC(field.value)
      case 12 where field.isNamed("grpc-timeout"): timeout = field.value
      case 13 where field.isNamed("grpc-encoding"):
        isEncoded = !field.has(value: "identity")
      default: break
      }
    }
    if stream.areHeadersTooLarge { return .refused(HeaderBlock([":status": "431"])) }
    guard path.first == UInt8(ascii: "/") else { return .refused(HeaderBlock([":status": "400"])) }
    guard isPost, isGRPC, !isEncoded else { return .foreign }
    guard let timeout else { return .accepted(path: path, timeout: nil) }
    guard let duration = CallTimeout.parse(timeout) else { return .failed(.badTimeout) }
    return .accepted(path: path, timeout: duration)
  }

  /// `application/grpc`, alone or with `+proto` or parameters behind it.
  private static func isGRPC(_ value: ArraySlice<UInt8>) -> Bool {
    let type = "application/grpc".utf8
    guard value.starts(with: type) else { return false }
    let rest = value.dropFirst(type.count)
    return rest.isEmpty || rest.first == UInt8(ascii: ";") || rest.elementsEqual("+proto".utf8)
      || rest.starts(with: "+proto;".utf8)
  }
}
