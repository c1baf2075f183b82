internal import Base
internal import Loop
internal import RPC

/// Finds out for whom a call acts, from `authorization: Bearer <token>`.
struct BearerAuthentication: Interceptor {
  private let store: AccountStore
  private let openPaths: Set<String>
  private let limits: CallLimits?
  private let caches: LoopLocal<TokenCache>

  /// - Parameter open: paths of methods that need no token.
  init(store: AccountStore, open: Set<String>, limits: CallLimits?, loops: [EventLoop]) {
    self.store = store
    self.limits = limits
    openPaths = open
    caches = LoopLocal(loops) { _ in TokenCache() }
  }

  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    guard let header = context.header("authorization") else {
      guard openPaths.contains(context.method) else {
        throw Self.refusal("The call needs the header authorization: Bearer <token>.")
      }
      return try await next()
    }
    context.owner = try await account(header, context)
    try await next()
  }

  private func account(_ header: String, _ context: CallContext) async throws -> UUID {
    let loop = context.loop
    guard header.prefix(7).lowercased() == "bearer " else {
      throw Self.refusal("authorization is Bearer and a token; no other scheme is known.")
    }
    guard let token = BearerToken(header.dropFirst(7)) else {
      throw Self.refusal("The bearer token is not of this server.")
    }
    let cache = caches[loop]
    if cache.contains(token, at: loop.now) { return token.account }
    try limits?.admitLookup(context)
    guard try await store.isValid(token, on: loop) else {
      limits?.noteInvalidToken(context)
      throw Self.refusal("The bearer token is not known, or no longer.")
    }
    cache.insert(token, at: loop.now)
    return token.account
  }

  private static func refusal(_ message: String) -> RPCError {
    RPCError(.unauthenticated, reason: "TOKEN_INVALID", message)
  }
}
