internal import Base
internal import Loop
internal import RPC

/// Finds out for whom a call acts, from `authorization: Bearer <token>`.
struct BearerAuthentication: Interceptor {
  private let store: AccountStore
  private let openPaths: Set<String>
  private let caches: LoopLocal<TokenCache>

  /// - Parameter open: paths of methods that need no token.
  init(store: AccountStore, open: Set<String>, loops: [EventLoop]) {
    self.store = store
    openPaths = open
    caches = LoopLocal(loops) { _ in TokenCache() }
  }

  /// A token that the loop knows is decided on at once, and so is a call that may come without one.
  func admits(_ context: CallContext) throws -> Bool {
    guard let token = try token(of: context) else { return true }
    guard caches[context.loop].contains(token, at: context.loop.now) else { return false }
    context.owner = token.account
    return true
  }

  func intercept(_ context: CallContext, _ next: () async throws -> Void) async throws {
    if let token = try token(of: context) {
      guard try await store.isValid(token, on: context.loop) else {
        throw Self.refusal("The bearer token is not known, or no longer.")
      }
      caches[context.loop].insert(token, at: context.loop.now)
      context.owner = token.account
    }
    try await next()
  }

  /// The token that a call brings; nil where it brings none and needs none.
  private func token(of context: CallContext) throws(RPCError) -> BearerToken? {
    guard let header = context.header("authorization") else {
      if openPaths.contains(context.method) { return nil }
      throw Self.refusal("The call needs the header authorization: Bearer <token>.")
    }
    guard header.prefix(7).lowercased() == "bearer " else {
      throw Self.refusal("authorization is Bearer and a token; no other scheme is known.")
    }
    guard let token = BearerToken(header.dropFirst(7)) else {
      throw Self.refusal("The bearer token is not of this server.")
    }
    return token
  }

  private static func refusal(_ message: String) -> RPCError {
    RPCError(.unauthenticated, reason: "TOKEN_INVALID", message)
  }
}
