internal import Base
internal import HTTP2
public import Loop
public import Messages
public import RPC
public import TLS
public import Wire

/// A client's connection to a gRPC server. It belongs to one loop, and so do its calls.
///
/// It does not reconnect: only its user knows what to resume.
public final class Channel {
  /// The loop to which the channel belongs.
  public let loop: EventLoop
  let arena = Arena()
  let connection: ClientConnection
  let authority: String

  /// The options of a call: everything but its messages.
  public struct CallOptions: Sendable {
    /// The metadata sent with the request.
    public var metadata = Metadata()
    /// The timeout of the call; nil for none.
    public var timeout: Duration?
    /// The operation that issues the call, passed on to the server: on a server, `CallContext.trace`.
    /// Nil sends no trace.
    public var trace: TraceContext?
    /// The largest message that is accepted, in bytes.
    public var messageBytesMax = 4 * 1024 * 1024

    /// Creates options without metadata, timeout and trace.
    public init() {}

    /// Creates options that send `token` as the bearer of the call.
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

  /// Connects and completes the TLS handshake. Throws `SocketError`, `TLSError` or `CancellationError`.
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

  /// Whether new calls can start.
  public var isOpen: Bool { connection.isOpen }

  /// Whether the handshake resumed an earlier TLS session; this requires a context that keeps sessions.
  public var isResumed: Bool { connection.isResumed }

  /// Sends a PING (RFC 9113, section 6.7) and waits for its acknowledgement. By then, what the server
  /// sends first has arrived as well: its settings and, usually, the ticket that resumes the TLS
  /// session. Throws `RPCError` if the connection is lost, and `CancellationError`.
  public func ping() async throws { try await connection.ping() }

  /// Sends one message and returns the one response.
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

  /// Sends one message and returns the call, which receives many responses.
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

  /// Closes the connection and cancels the open calls.
  public func close() { connection.close() }
}

extension SocketAddress {
  /// The name that a server at this address proves by default.
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
