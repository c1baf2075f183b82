internal import Base
public import ContractJSON
public import Messages
public import Wire

/// The methods of a server, by path.
public struct Router: Sendable {
  /// A hash table: the slot of a path is the one of its `Route.key`, or the next free one.
  private var slots: [Route?] = Array(repeating: nil, count: 64)
  /// The paths of all methods, by `Route.index`.
  public private(set) var methods: [String] = []
  private(set) var interceptors: [any Interceptor] = []
  /// The localizer of errors; nil for none.
  public var localizer: (any ErrorLocalizer)?
  /// The pages that are served in addition to calls, by path.
  var pages: [String: PlainPage] = [:]
  /// The handlers of plain requests, by path prefix.
  var plainHandlers: [String: PlainHandler] = [:]
  /// The handlers of POST requests that are no calls, by path.
  var posts: [String: PlainPost] = [:]
  /// The limits of those POST requests for each network; nil for none.
  var postLimits: CallLimits?
  /// The JSON form of the methods' messages.
  public var json: JSONMapping

  /// The methods of the contract, by path.
  private let schemas: [String: MethodSchema]
  private let ordinaryLimit: RequestLimit

  /// Creates a router without methods.
  ///
  /// - Parameters:
  ///   - services: the services of the contract, which say what streams and what only reads; a method
  ///     outside of them is served as it is registered.
  ///   - json: the JSON form of the methods' messages.
  ///   - ordinaryLimit: the largest size of request messages for methods without a limit.
  public init(
    _ services: [ServiceSchema] = [], json: JSONMapping = JSONMapping(of: []),
    ordinaryLimit: RequestLimit = .ordinary
  ) {
    schemas = Dictionary(
      services.flatMap(\.methods).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.json = json
    self.ordinaryLimit = ordinaryLimit
  }

  /// The methods without an access rule.
  public var methodsWithoutRule: [String] { slots.compactMap { $0?.rule == nil ? $0?.path : nil } }

  /// Adds an interceptor around every method, inside of those added before.
  public mutating func add(_ interceptor: any Interceptor) { interceptors.append(interceptor) }

  /// The full names of the services that have methods here.
  public var services: Set<String> { Set(slots.compactMap { $0?.service }) }

  /// Returns the method of this path.
  func route(_ path: RawSpan) -> Route? {
    var position = Route.key(lastWord: path.lastWord, count: path.byteCount) & (slots.count - 1)
    while let route = slots[position] {
      if route.hasPath(path) { return route }
      position = (position + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Returns whether a method has this path; for requests that are no calls.
  func hasMethod(_ path: String) -> Bool { slots.contains { $0?.path == path } }

  /// Returns the method of this path.
  func route(path: ArraySlice<UInt8>) -> Route? {
    var bytes = ByteQueue()
    bytes.append(Array(path))
    return bytes.withBytes { route($0) }
  }

  mutating func add(
    _ method: some ContractMethod, _ kind: Route.Kind, _ serve: @escaping Route.Serve
  ) {
    let path = method.path
    // trap: methods are registered at startup
    precondition(!slots.contains { $0?.path == path }, "\(path) is served twice")
    let schema = schemas[path]
    // trap: methods are registered at startup; the .proto file states the streams of each
    precondition(
      schema.map { Route.Kind($0) == kind } ?? true,
      "\(path) is not served as the contract says")
    let route = Route(
      path: path, service: method.service, index: methods.count, kind: kind,
      requestLimit: method.requestLimit ?? ordinaryLimit, rule: method.access,
      hasNoSideEffects: schema?.hasNoSideEffects ?? false, serve: serve)
    methods.append(path)
    if methods.count * 2 > slots.count {
      let all = slots
      slots = Array(repeating: nil, count: slots.count * 2)
      for case let old? in all { place(old) }
    }
    place(route)
  }

  private mutating func place(_ route: Route) {
    var position = route.key & (slots.count - 1)
    while slots[position] != nil { position = (position + 1) & (slots.count - 1) }
    slots[position] = route
  }

  /// Adds a method with one message and one response.
  public mutating func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler: @escaping @Sendable (Request, CallContext) async throws -> Response
  ) {
    add(method, .unary) { call in
      let response = try await handler(try call.takeOnlyMessage(Request.self), call)
      guard call.translator != nil else { return call.write(response) }
      await call.writeOnly(response)
    }
  }

  /// Adds a method with one message and one response, whose handler needs no more of the call than its caller.
  public mutating func unary<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler: @escaping @Sendable (Request, Caller) async throws -> Response
  ) {
    unary(method) { (request: Request, context: CallContext) in
      try await handler(request, try context.caller)
    }
  }

  /// Refuses `methods` with `error`, such as those of a feature that is not configured.
  public mutating func refuse(
    _ methods: [any ContractMethod], with error: some RPCErrorConvertible & Sendable
  ) {
    for method in methods {
      add(method, schemas[method.path].map(Route.Kind.init) ?? .unary) { _ in throw error }
    }
  }

  /// Adds a method with many messages and one response.
  public mutating func clientStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler: @escaping @Sendable (Requests<Request>, CallContext) async throws -> Response
  ) {
    add(method, .clientStreaming) { call in
      call.write(try await handler(Requests(call), call))
    }
  }

  /// Adds a method with one message and many responses.
  public mutating func serverStreaming<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler:
      @escaping @Sendable (Request, Responses<Response>, CallContext) async throws -> Void
  ) {
    add(method, .serverStreaming) { call in
      try await handler(try call.takeOnlyMessage(Request.self), Responses(call), call)
    }
  }

  /// Adds a method with one message and many responses, which come from the feed that the handler
  /// returns.
  public mutating func feed<Request: Message, Source: Feed>(
    _ method: Method<Request, Source.Response>,
    _ handler: @escaping @Sendable (Request, CallContext) async throws -> Source
  ) {
    add(method, .serverStreaming) { call in
      call.follow(try await handler(try call.takeOnlyMessage(Request.self), call))
    }
  }

  /// Adds a method with many messages and many responses, in any order.
  public mutating func bidirectional<Request: Message, Response: Message>(
    _ method: Method<Request, Response>,
    _ handler:
      @escaping @Sendable (Requests<Request>, Responses<Response>, CallContext) async throws -> Void
  ) {
    add(method, .bidirectional) { call in
      try await handler(Requests(call), Responses(call), call)
    }
  }
}

/// A method of the router. A class, so that a call refers to it at the cost of one reference count.
public final class Route: Sendable {
  /// The function that reads, runs the handler and writes; its end determines the status.
  public typealias Serve = @Sendable (ServerCall) async throws -> Void

  /// The number of messages in each direction.
  enum Kind: Sendable {
    case unary, clientStreaming, serverStreaming, bidirectional

    init(_ schema: MethodSchema) {
      switch (schema.isClientStreaming, schema.isServerStreaming) {
      case (false, false): self = .unary
      case (true, false): self = .clientStreaming
      case (false, true): self = .serverStreaming
      case (true, true): self = .bidirectional
      }
    }
  }

  let path: String
  /// The full name of the service, such as `pulsewire.player.v1.PlayerService`.
  let service: String
  /// The index of the method in the router, counted from 0.
  let index: Int
  /// Whether one message goes each way.
  let isUnary: Bool
  /// Whether it only reads, so that Connect may call it with GET.
  let hasNoSideEffects: Bool
  /// Whether the response is one message.
  let isResponseUnary: Bool
  /// Whether the handler can only start once the request is complete.
  let isRequestUnary: Bool
  /// The limit of the request messages' size.
  let requestLimit: RequestLimit
  /// The access rule; nil if none is set.
  let rule: AccessRule?
  let serve: Serve
  let key: Int
  private let pathBytes: [UInt8]

  init(
    path: String, service: String, index: Int, kind: Kind, requestLimit: RequestLimit,
    rule: AccessRule?, hasNoSideEffects: Bool, serve: @escaping Serve
  ) {
    self.path = path
    self.service = service
    self.requestLimit = requestLimit
    self.rule = rule
    self.index = index
    isUnary = kind == .unary
    isRequestUnary = kind == .unary || kind == .serverStreaming
    isResponseUnary = kind == .unary || kind == .clientStreaming
    self.hasNoSideEffects = hasNoSideEffects
    self.serve = serve
    pathBytes = Array(path.utf8)
    key = Route.key(lastWord: pathBytes.lastWord, count: pathBytes.count)
  }

  func hasPath(_ path: RawSpan) -> Bool { pathBytes.isEqual(to: path) }

  /// Returns the hash of a path: from its length and its last eight bytes, which distinguish most
  /// paths.
  static func key(lastWord: UInt64, count: Int) -> Int {
    Int(truncatingIfNeeded: ((lastWord &+ UInt64(count)) &* 0x9e37_79b9_7f4a_7c15) >> 40)
  }
}
