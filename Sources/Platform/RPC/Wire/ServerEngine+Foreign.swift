internal import HTTP2

extension ServerEngine {
  /// Opens a call that is not plain gRPC, or answers what is no call.
  func openForeign(_ stream: HTTP2Stream) {
    switch ForeignRequest.read(stream.headers, limits.origins) {
    case .answer(let headers): session.respond(on: stream, headers, endStream: true)
    case .call(let request): open(request, on: stream)
    }
  }

  private func open(_ request: ForeignRequest, on stream: HTTP2Stream) {
    let interpreter = Interpreter(request, stream: stream, engine: self)
    guard let route = router.route(path: request.path) else {
      let name = String(decoding: request.path.prefix(200), as: UTF8.self)
      let error = RPCError(.unimplemented, "There is no method \(name).")
      return interpreter.end(error, httpStatus: "404")
    }
    if request.dialect.family == .connectGet, !route.hasNoSideEffects {
      let headers = HeaderBlock([":status": "405", "allow": "POST"])
      return session.respond(on: stream, headers, endStream: true)
    }
    if request.dialect.isConnect, request.dialect.isBare != route.isUnary {
      let types =
        route.isUnary
        ? "application/proto, application/json"
        : "application/connect+proto, application/connect+json"
      let headers = HeaderBlock([":status": "415", "accept-post": types])
      return session.respond(on: stream, headers, endStream: true)
    }
    if let failure = request.failure { return interpreter.end(failure) }
    begin(
      ServerCall(
        stream: stream, engine: self, route: route, timeout: request.timeout,
        interpreter: interpreter))
  }
}
