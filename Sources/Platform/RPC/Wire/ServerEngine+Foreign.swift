internal import HTTP2
internal import Wire

extension ServerEngine {
  /// Starts a call that is not plain gRPC, or responds to a request that is no call.
  func openForeign(_ stream: HTTP2Stream) {
    switch TranslatedRequest.read(stream.headers, limits.origins) {
    case .answer(let headers): answerPlainly(stream, refusal: headers)
    case .call(let request)
    where request.dialect.family == .connectGet
      && (router.hasPage(request.path) || router.plainHandler(for: stream.headers) != nil):
      answerPlainly(stream, refusal: HeaderBlock())
    case .call(let request): open(request, on: stream)
    }
  }

  private func open(_ request: TranslatedRequest, on stream: HTTP2Stream) {
    let route = router.route(path: request.path)
    let translator = MessageTranslator(
      request, stream: stream, engine: self,
      messageBytesMax: min(
        limits.messageBytesMax, (route?.requestLimit ?? .name).messageBytesMax))
    guard let route else {
      if router.plainPost(for: stream.headers) != nil {
        return answerPlainly(stream, refusal: HeaderBlock())
      }
      let error = RPCError.unknownMethod(String(decoding: request.path.prefix(200), as: UTF8.self))
      noteRefusal(stream, error)
      return refuse(request, on: stream) { translator.end(error, httpStatus: "404") }
    }
    if request.dialect.family == .connectGet, !route.hasNoSideEffects {
      return answerPlainly(stream, refusal: HeaderBlock([":status": "405", "allow": "POST"]))
    }
    if request.dialect.isConnect, request.dialect.isBare != route.isUnary {
      let types =
        route.isUnary
        ? "application/proto, application/json"
        : "application/connect+proto, application/connect+json"
      return answerPlainly(stream, refusal: HeaderBlock([":status": "415", "accept-post": types]))
    }
    if let failure = request.failure {
      noteRefusal(stream, failure)
      return refuse(request, on: stream) { translator.end(failure) }
    }
    begin(
      ServerCall(
        stream: stream, engine: self, route: route, timeout: request.timeout,
        translator: translator))
  }

  /// Sends a refusal. It waits for the end of a bare request only: a stream may wait for its response
  /// before it continues.
  private func refuse(
    _ request: TranslatedRequest, on stream: HTTP2Stream, _ send: @escaping () -> Void
  ) {
    if request.dialect.isBare { DelayedResponse.give(to: stream, self, send) } else { send() }
  }
}
