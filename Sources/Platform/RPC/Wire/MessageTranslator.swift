internal import Base
internal import Compression
internal import HTTP2
internal import Messages

/// A translator between the bytes of a call's stream and messages, for dialects other than plain gRPC.
final class MessageTranslator {
  private let request: TranslatedRequest
  private let stream: HTTP2Stream
  private let engine: ServerEngine
  private let codec: MessageCodec
  private var body: RequestBody
  private var hasSentHeaders = false
  /// The content of a bare response, which waits for the metadata that precedes it.
  private var held: (content: ByteQueue, isCompressed: Bool)?
  /// The error of a response that could not be encoded.
  private(set) var failure: RPCError?
  /// Whether the request is refused before its end, and its client reads the response only after that.
  private var answersLate = false

  var dialect: CallProtocol { request.dialect }

  private let messageBytesMax: Int

  /// Creates the translator of one call.
  ///
  /// - Parameter messageBytesMax: the largest message of the request, in bytes, also after inflation.
  init(
    _ request: TranslatedRequest, stream: HTTP2Stream, engine: ServerEngine, messageBytesMax: Int
  ) {
    self.request = request
    self.stream = stream
    self.engine = engine
    self.messageBytesMax = messageBytesMax
    codec = MessageCodec(
      codec: request.dialect.codec, mapping: engine.router.json,
      messageBytesMax: messageBytesMax, arena: engine.arena)
    body = RequestBody(request.dialect, messageBytesMax: messageBytesMax)
    if let message = request.queryMessage { stream.inbound.append(message) }
  }

  // MARK: Reading

  /// Handles bytes that have arrived. Throws the error for the client if they cannot form a message.
  func received(_ call: ServerCall) throws(RPCError) {
    defer { stream.account() }
    absorb()
    do throws(RPCError) {
      if try !body.hasMessage(in: stream.inbound) { askForMore(call) }
    } catch {
      if dialect.isBare, !stream.isInboundEnded { dropRequest(call) }
      throw error
    }
  }

  private func dropRequest(_ call: ServerCall) {
    answersLate = true
    let count = stream.inbound.count
    stream.inbound.release()
    returnWindow(call.window.took(count))
  }

  /// Takes the next message; returns nil if none is complete.
  func take<M: Message>(_ type: M.Type, _ call: ServerCall) throws(RPCError) -> M? {
    defer { stream.account() }
    guard let content = try takeContent(call) else { return nil }
    return try codec.decode(type, content)
  }

  private func takeContent(_ call: ServerCall) throws(RPCError) -> ByteQueue? {
    absorb()
    let count = stream.inbound.count
    let content: RequestBody.Content
    do throws(RPCError) {
      guard let taken = try body.take(from: &stream.inbound, engine.gzip) else { return nil }
      content = taken
    } catch {
      // Inflation up to the limit counts as work, too.
      if error.code == .resourceExhausted { try call.weigh(messageBytesMax) }
      throw error
    }
    returnWindow(call.window.took(count - stream.inbound.count))
    try call.weigh(content.bytes.count)
    if (try? body.hasMessage(in: stream.inbound)) == false { askForMore(call) }
    call.isRequestCompressed = content.wasCompressed
    call.meter.counters.messagesIn &+= 1
    return content.bytes
  }

  /// Returns the one message of a unary request, which is complete.
  func takeOnly<M: Message>(_ type: M.Type, _ call: ServerCall) throws(RPCError) -> M {
    guard let message = try take(type, call) else {
      throw .malformed(.internal, "The request ended before its message was complete.")
    }
    try checkEnd()
    return message
  }

  private func checkEnd() throws(RPCError) {
    guard stream.inbound.isEmpty else {
      throw .malformed(.internal, "The request has more than one message.")
    }
  }

  private func absorb() {
    // The window of the bytes that base 64 adds is returned at once.
    returnWindow(body.absorb(&stream.inbound))
    if stream.isInboundEnded { body.end() }
  }

  /// Returns window for an incomplete message, which may be larger than the window.
  private func askForMore(_ call: ServerCall) {
    returnWindow(call.window.incomplete(stream.inbound.count))
  }

  private func returnWindow(_ count: Int) {
    if !stream.isInboundEnded { engine.returnWindow(count, of: stream) }
  }

  // MARK: Writing

  /// Adds a message to the response, and returns its size in bytes before compression.
  func send(_ message: some Message, _ context: CallContext) -> Int {
    guard failure == nil else { return 0 }
    do throws(RPCError) {
      return send(try codec.encode(message), context)
    } catch {
      failure = error
      return 0
    }
  }

  /// Adds the only message of a response; its JSON is written off the loop if that takes long.
  func sendOnly(_ message: some Message, _ call: ServerCall) async -> Int {
    guard failure == nil else { return 0 }
    do throws(RPCError) {
      let content = try await codec.encodeLong(message)
      return call.isAnswered ? 0 : send(content, call)
    } catch {
      failure = error
      return 0
    }
  }

  private func send(_ message: ByteQueue, _ context: CallContext) -> Int {
    var content = message
    let isCompressed = compresses(content, context)
    if isCompressed { content = deflated(content) }
    if dialect.isBare {
      held = (content, isCompressed)
    } else {
      sendHeaders(context)
      let flags = isCompressed ? Envelope.compressed : 0
      send { Envelope.append(content, flags: flags, to: &$0) }
    }
    return message.count
  }

  /// Ends the response with `error`, or with OK.
  func end(_ error: RPCError?, _ context: CallContext? = nil, httpStatus: String? = nil) {
    if answersLate {
      answersLate = false
      return DelayedResponse.give(to: stream, engine) {
        self.end(error, context, httpStatus: httpStatus)
      }
    }
    let error = engine.spoken(error ?? failure, on: stream)
    switch dialect.family {
    case .grpc, .grpcWeb, .grpcWebText: endGRPC(error, context)
    case .connectStreaming: endStreaming(error, context)
    case .connectUnary, .connectGet: endBare(error, context, httpStatus: httpStatus)
    }
  }

  private func endGRPC(_ error: RPCError?, _ context: CallContext?) {
    var trailers = StatusHeaders.trailers(for: error, in: engine.arena)
    if request.failure?.code == .unimplemented {
      trailers.append("grpc-accept-encoding", ContentCoding.names)
    }
    context?.trailingMetadata.write(to: &trailers)
    if !hasSentHeaders, error != nil {
      hasSentHeaders = true
      var headers = headers(context)
      headers.append(trailers)
      return engine.session.respond(on: stream, headers, endStream: true)
    }
    sendHeaders(context)
    guard dialect.family != .grpc else {
      return engine.session.finish(stream, trailers: trailers)
    }
    send { WebTrailers.append(trailers, to: &$0) }
    engine.session.finish(stream, trailers: nil)
  }

  private func endStreaming(_ error: RPCError?, _ context: CallContext?) {
    var metadata = HeaderBlock()
    error?.metadata.write(to: &metadata)
    context?.trailingMetadata.write(to: &metadata)
    let content = connectError.endStream(error, metadata)
    sendHeaders(context)
    send { Envelope.append(content, flags: Envelope.endStream, to: &$0) }
    engine.session.finish(stream, trailers: nil)
  }

  private func endBare(_ error: RPCError?, _ context: CallContext?, httpStatus: String?) {
    var status = "200"
    var answer = held ?? (ByteQueue(), false)
    if let error {
      status = httpStatus ?? error.code.httpStatus
      answer = (connectError.body(error), false)
    }
    var fields = HeaderBlock()
    error?.metadata.write(to: &fields)
    var trailing = HeaderBlock()
    context?.trailingMetadata.write(to: &trailing)
    trailing.forEach { fields.append(Array("trailer-".utf8) + $0.name, Array($0.value)) }
    var headers = HeaderBlock([
      ":status": status,
      "content-type": error == nil ? dialect.contentType : "application/json",
    ])
    if answer.isCompressed { headers.append("content-encoding", "gzip") }
    if dialect.family == .connectGet { appendCaching(to: &headers, context) }
    append(metadata: fields, context, to: &headers)
    engine.session.respond(on: stream, headers)
    engine.session.send(on: stream) { output in
      answer.content.withBytes { output.append($0) }
    }
    engine.session.finish(stream, trailers: nil)
  }

  /// Adds the caching headers of a response, unless the handler sets them: a cache may keep it for this
  /// caller, and has to revalidate it each time.
  private func appendCaching(to headers: inout HeaderBlock, _ context: CallContext?) {
    headers.append("vary", "accept-encoding, authorization")
    guard context?.initialMetadata[text: "cache-control"] == nil else { return }
    headers.append("cache-control", "private, no-cache")
  }

  private func sendHeaders(_ context: CallContext?) {
    guard !hasSentHeaders else { return }
    hasSentHeaders = true
    engine.session.respond(on: stream, headers(context))
  }

  private func headers(_ context: CallContext?) -> HeaderBlock {
    var headers = HeaderBlock([":status": "200", "content-type": dialect.contentType])
    if dialect.acceptsGzip {
      headers.append(dialect.isConnect ? "connect-content-encoding" : "grpc-encoding", "gzip")
    }
    append(metadata: HeaderBlock(), context, to: &headers)
    return headers
  }

  /// Appends the handler's metadata and `metadata`, and the headers that a browser needs for them.
  private func append(
    metadata: HeaderBlock, _ context: CallContext?, to headers: inout HeaderBlock
  ) {
    var fields = HeaderBlock()
    context?.initialMetadata.write(to: &fields)
    fields.append(metadata)
    headers.append(fields)
    guard engine.limits.origins != .none else { return }
    var names: [String] = []
    fields.forEach { names.append(String(decoding: $0.name, as: UTF8.self)) }
    headers.append(engine.limits.origins.fields(for: request.origin, exposing: names))
  }

  private var connectError: ConnectError {
    ConnectError(mapping: engine.router.json, arena: engine.arena)
  }

  private func compresses(_ content: ByteQueue, _ context: CallContext) -> Bool {
    guard dialect.acceptsGzip, !content.isEmpty else { return false }
    return context.compression.applies(
      to: content.count, over: engine.limits.compressOverBytes)
  }

  private func deflated(_ content: ByteQueue) -> ByteQueue {
    var small = ByteQueue()
    content.withBytes { engine.gzip.deflate($0, into: &small) }
    return small
  }

  /// Appends the bytes that `write` produces to the stream, in base 64 if the dialect requires it.
  private func send(_ write: (inout ByteQueue) -> Void) {
    engine.session.send(on: stream) { output in
      guard dialect.family == .grpcWebText else { return write(&output) }
      var bytes = ByteQueue()
      write(&bytes)
      bytes.withBytes { Base64.standard.encodePadded($0, into: &output) }
    }
  }
}
