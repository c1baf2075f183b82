internal import Base
internal import HTTP2
public import Loop
public import Messages
public import RPC
public import TLS
public import Wire

/// A client's connection to a gRPC server. It belongs to one loop, and so do its calls.
///
/// It does not reconnect: whoever uses it knows what to resume.
public final class Channel {
  /// The loop that it belongs to.
  public let loop: EventLoop
  let arena = Arena()
  let connection: ClientConnection
  let authority: String

  /// What goes with a call beside its messages.
  public struct CallOptions: Sendable {
    /// Sent with the request.
    public var metadata = Metadata()
    /// How long the caller is interested; nil for ever.
    public var timeout: Duration?
    /// The operation that makes the call, passed on to the server: on a server,
    /// `CallContext.trace`. Nil says nothing of traces.
    public var trace: TraceContext?
    /// The largest message that is taken, in bytes.
    public var messageBytesMax = 4 * 1024 * 1024

    /// Nothing.
    public init() {}

    /// Sends `token` as the bearer of the call.
    public init(bearer token: String?, timeout: Duration? = nil) {
      if let token { metadata.append(text: "Bearer \(token)", for: "authorization") }
      self.timeout = timeout
    }
  }

  private init(_ connection: ClientConnection, authority: String, loop: EventLoop) {
    self.connection = connection
    self.authority = authority
    self.loop = loop
  }

  /// Connects and shakes hands. Throws `SocketError`, `TLSError` or `CancellationError`.
  ///
  /// - Parameter host: the name that the server must prove; by default that of `address`.
  public static func connect(
    to address: SocketAddress, tls context: TLSContext, host: String? = nil, on loop: EventLoop
  ) async throws -> Channel {
    let host = host ?? address.host
    let socket = try await Socket.connect(to: address, on: loop)
    let tls = TLSSession(connecting: context, host: host)
    let connection = try ClientConnection(socket, tls: tls, loop: loop)
    try await connection.shakeHands()
    return Channel(connection, authority: address.authority(host: host), loop: loop)
  }

  /// Whether calls can be made.
  public var isOpen: Bool { connection.isOpen }

  /// Whether the handshake was a short one, in which the server took up an earlier session; for that,
  /// the context has to keep sessions.
  public var isResumed: Bool { connection.isResumed }

  /// Asks the server for a sign of life (RFC 9113, section 6.7) and waits for it. When it has come, so
  /// has what the server sends first: its settings, and mostly what the next session is resumed with.
  /// Throws `RPCError` when the connection is lost, and `CancellationError`.
  public func ping() async throws { try await connection.ping() }

  /// Sends one message and waits for the one answer.
  public func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions = CallOptions()
  ) async throws -> Response {
    let call = try start(method, options)
    try await call.send(request)
    call.finish()
    guard let response = try await call.next() else {
      throw RPCError(.internal, "The server answered OK without a message.")
    }
    guard try await call.next() == nil else {
      call.cancel()
      throw RPCError(.internal, "The server answered with more than one message.")
    }
    return response
  }

  /// Sends one message and gives the call that answers with many.
  public func serverStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ options: CallOptions = CallOptions()
  ) async throws -> ClientCall<Request, Response> {
    let call = try start(method, options)
    try await call.send(request)
    call.finish()
    return call
  }

  /// Starts a call that may send and receive many messages.
  public func start<Request: Message, Response: Message>(
    _ method: Method<Request, Response>, _ options: CallOptions = CallOptions()
  ) throws -> ClientCall<Request, Response> {
    guard connection.isOpen else { throw RPCError(.unavailable, "The connection is closed.") }
    var headers = HeaderBlock([
      ":method": "POST", ":scheme": "https", ":path": method.path,
      ":authority": authority, "content-type": "application/grpc", "te": "trailers",
      "user-agent": "pulsewire",
    ])
    if let timeout = options.timeout {
      headers.append("grpc-timeout", CallTimeout.format(timeout))
    }
    options.trace?.write(to: &headers)
    options.metadata.write(to: &headers)
    return try ClientCall(
      connection, headers, arena: arena, loop: loop, timeout: options.timeout,
      messageBytesMax: options.messageBytesMax)
  }

  /// Ends the connection; calls that are open are cancelled.
  public func close() { connection.close() }
}

extension SocketAddress {
  /// The name that a server there proves, unless told otherwise.
  fileprivate var host: String {
    switch self {
    case .tcp(let host, _): host
    case .unix: "localhost"
    }
  }

  fileprivate func authority(host: String) -> String {
    switch self {
    case .tcp(_, let port): SocketAddress.tcp(host: host, port: port).description
    case .unix: host
    }
  }
}
