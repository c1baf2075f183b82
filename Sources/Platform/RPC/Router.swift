public import Messages

/// The methods that a server has, by path.
public struct Router: Sendable {
  /// By `Route.key`: hashing whole paths byte by byte would cost more than the rest of the look-up.
  private var routes: [UInt64: [Route]] = [:]
  /// The paths of all methods, by `Route.index`.
  public private(set) var methods: [String] = []
  private var interceptors: [any Interceptor] = []

  /// No methods.
  public init() {}

  /// Has `interceptor` run around every method, inside of those added before.
  public mutating func add(_ interceptor: any Interceptor) { interceptors.append(interceptor) }

  /// The full names of the services that have methods here.
  public var services: Set<String> { Set(routes.values.joined().map(\.service)) }

  /// The method of this path.
  func route(_ path: ArraySlice<UInt8>) -> Route? {
    routes[Route.key(of: path)]?.first { $0.pathBytes == path }
  }

  /// Runs a handler inside of the interceptors.
  func run(_ context: CallContext, _ handler: () async throws -> Void) async throws {
    try await run(context, from: 0, handler)
  }

  private func run(
    _ context: CallContext, from index: Int, _ handler: () async throws -> Void
  ) async throws {
    guard index < interceptors.count else { return try await handler() }
    try await interceptors[index].intercept(context) {
      try await run(context, from: index + 1, handler)
    }
  }

  private mutating func add(_ path: String, isUnary: Bool, _ serve: @escaping Route.Serve) {
    let route = Route(
      path: path, index: methods.count, isRequestUnary: isUnary, serve: serve)
    precondition(self.route(route.pathBytes) == nil, "\(path) is served twice")
    routes[Route.key(of: route.pathBytes), default: []].append(route)
    methods.append(path)
  }

  /// One message, one answer.
  public mutating func unary<Request: Message, Response: Message>(
    _ path: String,
    _ handler: @escaping @Sendable (Request, CallContext) async throws -> Response
  ) {
    add(path, isUnary: true) { call in
      let response = try await handler(try call.takeOnlyMessage(), call.context)
      call.write(response)
    }
  }

  /// Many messages, one answer.
  public mutating func clientStreaming<Request: Message, Response: Message>(
    _ path: String,
    _ handler: @escaping @Sendable (Requests<Request>, CallContext) async throws -> Response
  ) {
    add(path, isUnary: false) { call in
      call.write(try await handler(Requests(call), call.context))
    }
  }

  /// One message, many answers.
  public mutating func serverStreaming<Request: Message, Response: Message>(
    _ path: String,
    _ handler:
      @escaping @Sendable (Request, Responses<Response>, CallContext) async throws -> Void
  ) {
    add(path, isUnary: true) { call in
      try await handler(try call.takeOnlyMessage(), Responses(call), call.context)
    }
  }

  /// Many messages, many answers, in any order.
  public mutating func bidirectional<Request: Message, Response: Message>(
    _ path: String,
    _ handler:
      @escaping @Sendable (Requests<Request>, Responses<Response>, CallContext) async throws -> Void
  ) {
    add(path, isUnary: false) { call in
      try await handler(Requests(call), Responses(call), call.context)
    }
  }
}

/// One method. A class, so that a call refers to it at the cost of one reference count.
final class Route: Sendable {
  /// Reads, acts and writes; the status follows from how it ends.
  typealias Serve = @Sendable (ServerCall) async throws -> Void

  let path: String
  /// Which of the router's methods it is, counted from 0.
  let index: Int
  /// Whether the handler can only begin when the request is complete.
  let isRequestUnary: Bool
  let serve: Serve
  let pathBytes: ArraySlice<UInt8>

  init(path: String, index: Int, isRequestUnary: Bool, serve: @escaping Serve) {
    self.path = path
    self.index = index
    self.isRequestUnary = isRequestUnary
    self.serve = serve
    pathBytes = Array(path.utf8)[...]
  }

  /// Tells most paths apart: the length and the last seven bytes.
  static func key(of path: ArraySlice<UInt8>) -> UInt64 {
    var key = UInt64(path.count)
    for byte in path.suffix(7) { key = key << 8 | UInt64(byte) }
    return key
  }

  /// The full name of the service, as `pulsewire.player.v1.PlayerService`.
  var service: String { String(path.dropFirst().prefix { $0 != "/" }) }
}
