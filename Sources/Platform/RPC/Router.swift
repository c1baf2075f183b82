internal import Base
internal import Contract
public import ContractJSON
public import Messages

/// The methods that a server has, by path.
public struct Router: Sendable {
  /// A hash table: the position of a path is `Route.key` of it, or the next that is free.
  private var slots: [Route?] = Array(repeating: nil, count: 64)
  /// The paths of all methods, by `Route.index`.
  public private(set) var methods: [String] = []
  private(set) var interceptors: [any Interceptor] = []
  /// Says what calls failed with in the caller's language; nil for nobody.
  public var localizer: (any ErrorLocalizer)?
  /// What is served beside calls, by path.
  var pages: [String: @Sendable () -> String] = [:]
  /// What serves more than a page beside calls, by the beginning of its paths.
  var plainHandlers: [String: PlainHandler] = [:]
  /// What takes posts beside calls, by path.
  var posts: [String: PlainPost] = [:]
  /// What bounds them for each network; nil for nothing.
  var postLimits: CallLimits?
  /// The JSON form of the methods' messages.
  public var json = JSONMapping.contract

  private let rules: [String: AccessRule]
  private let requestLimits: [String: RequestLimit]
  private let ordinaryLimit: RequestLimit

  /// No methods.
  ///
  /// - Parameters:
  ///   - rules: who may call the methods that will be added, by path.
  ///   - requestLimits: how large the messages of their requests may be, by path.
  ///   - ordinaryLimit: the same of all others.
  public init(
    rules: [String: AccessRule] = [:], requestLimits: [String: RequestLimit] = [:],
    ordinaryLimit: RequestLimit = .ordinary
  ) {
    self.rules = rules
    self.requestLimits = requestLimits
    self.ordinaryLimit = ordinaryLimit
  }

  /// The methods that no rule is for.
  public var methodsWithoutRule: [String] { methods.filter { rules[$0] == nil } }

  /// Has `interceptor` run around every method, inside of those added before.
  public mutating func add(_ interceptor: any Interceptor) { interceptors.append(interceptor) }

  /// The full names of the services that have methods here.
  public var services: Set<String> { Set(slots.compactMap { $0?.service }) }

  /// The method of this path.
  func route(_ path: RawSpan) -> Route? {
    var position = Route.key(lastWord: path.lastWord, count: path.byteCount) & (slots.count - 1)
    while let route = slots[position] {
      if route.hasPath(path) { return route }
      position = (position + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether a method has this path; for requests that are no calls.
  func hasMethod(_ path: String) -> Bool { slots.contains { $0?.path == path } }

  /// The method of this path.
  func route(path: ArraySlice<UInt8>) -> Route? {
    var bytes = ByteQueue()
    bytes.append(Array(path))
    return bytes.withBytes { route($0) }
  }

  public mutating func add(
    _ path: String, _ kind: Route.Kind, _ serve: @escaping Route.Serve
  ) {
    // trap: methods are registered at the start
    precondition(!slots.contains { $0?.path == path }, "\(path) is served twice")
    let route = Route(
      path: path, index: methods.count, kind: kind,
      requestLimit: requestLimits[path] ?? ordinaryLimit, rule: rules[path], serve: serve)
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

  /// One message, one answer.
  public mutating func unary<Request: Message, Response: Message>(
    _ path: String,
    _ handler: @escaping @Sendable (Request, CallContext) async throws -> Response
  ) {
    add(path, .unary) { call in
      let response = try await handler(try call.takeOnlyMessage(Request.self), call)
      guard call.interpreter != nil else { return call.write(response) }
      await call.writeOnly(response)
    }
  }

  /// Many messages, one answer.
  public mutating func clientStreaming<Request: Message, Response: Message>(
    _ path: String,
    _ handler: @escaping @Sendable (Requests<Request>, CallContext) async throws -> Response
  ) {
    add(path, .clientStreaming) { call in
      call.write(try await handler(Requests(call), call))
    }
  }

  /// One message, many answers.
  public mutating func serverStreaming<Request: Message, Response: Message>(
    _ path: String,
    _ handler:
      @escaping @Sendable (Request, Responses<Response>, CallContext) async throws -> Void
  ) {
    add(path, .serverStreaming) { call in
      try await handler(try call.takeOnlyMessage(Request.self), Responses(call), call)
    }
  }

  /// One message, many answers, which come from what the handler returns.
  public mutating func feed<Request: Message, Source: Feed>(
    _ path: String, _ handler: @escaping @Sendable (Request, CallContext) async throws -> Source
  ) {
    add(path, .serverStreaming) { call in
      call.follow(try await handler(try call.takeOnlyMessage(Request.self), call))
    }
  }

  /// Many messages, many answers, in any order.
  public mutating func bidirectional<Request: Message, Response: Message>(
    _ path: String,
    _ handler:
      @escaping @Sendable (Requests<Request>, Responses<Response>, CallContext) async throws -> Void
  ) {
    add(path, .bidirectional) { call in
      try await handler(Requests(call), Responses(call), call)
    }
  }
}

/// One method. A class, so that a call refers to it at the cost of one reference count.
public final class Route: Sendable {
  /// Reads, acts and writes; the status follows from how it ends.
  public typealias Serve = @Sendable (ServerCall) async throws -> Void

  /// How many messages go each way.
  public enum Kind: Sendable { case unary, clientStreaming, serverStreaming, bidirectional }

  let path: String
  /// Which of the router's methods it is, counted from 0.
  let index: Int
  /// Whether one message goes each way.
  let isUnary: Bool
  /// Whether it only reads, so that Connect may ask for it with GET.
  let hasNoSideEffects: Bool
  /// Whether the answer is one message.
  let isResponseUnary: Bool
  /// Whether the handler can only begin when the request is complete.
  let isRequestUnary: Bool
  /// How large messages of its requests may be.
  let requestLimit: RequestLimit
  /// Who may call it; nil where nobody has said so.
  let rule: AccessRule?
  let serve: Serve
  let key: Int
  private let pathBytes: [UInt8]

  init(
    path: String, index: Int, kind: Kind, requestLimit: RequestLimit,
    rule: AccessRule? = nil, serve: @escaping Serve
  ) {
    self.path = path
    self.requestLimit = requestLimit
    self.rule = rule
    self.index = index
    isUnary = kind == .unary
    isRequestUnary = kind == .unary || kind == .serverStreaming
    isResponseUnary = kind == .unary || kind == .clientStreaming
    hasNoSideEffects = ContractSchema.method(path: path)?.hasNoSideEffects ?? false
    self.serve = serve
    pathBytes = Array(path.utf8)
    key = Route.key(lastWord: pathBytes.lastWord, count: pathBytes.count)
  }

  func hasPath(_ path: RawSpan) -> Bool { pathBytes.isEqual(to: path) }

  /// Spreads paths over a table: by the length and the last eight bytes, which tell most apart.
  static func key(lastWord: UInt64, count: Int) -> Int {
    Int(truncatingIfNeeded: ((lastWord &+ UInt64(count)) &* 0x9e37_79b9_7f4a_7c15) >> 40)
  }

  /// The full name of the service, as `pulsewire.player.v1.PlayerService`.
  var service: String { String(path.dropFirst().prefix { $0 != "/" }) }
}
