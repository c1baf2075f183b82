public import Base
public import Messages
public import OfflineContract
public import RPC

/// What does queued requests: the features' own code, by the type of the request. A feature registers
/// its requests; the contract's SyncOperation has to have a case for each.
public struct OperationAppliers: Sendable {
  /// Does the requests of one type.
  struct Applier: Sendable {
    let kind: SyncOperationKind
    /// The identifiers of a request and of what it is about.
    let identify: @Sendable (any Message) -> (requestID: UUID, entityID: UUID)
    /// What is wrong with a request beyond the ranges of each field, by the paths of its fields.
    let violations: @Sendable (any Message, Caller) async throws -> [FieldViolation]
    let apply: @Sendable (any Message, Caller) async throws -> Void
  }

  private var appliers: [String: Applier] = [:]

  /// No requests.
  public init() {}

  /// Has requests of a type done by `apply`, which does the same request once only.
  ///
  /// - Parameters:
  ///   - kind: what such a request does.
  ///   - requestID: what makes its repeats known.
  ///   - entityID: what it is about; what is about the same thing is done in order.
  ///   - violations: all that the direct call would refuse in it whatever is there already, so that it
  ///     is refused when it is queued and not days later.
  public mutating func register<Request: Message>(
    _: Request.Type, _ kind: SyncOperationKind,
    requestID: @escaping @Sendable (Request) -> UUID,
    entityID: @escaping @Sendable (Request) -> UUID,
    violations:
      @escaping @Sendable (
        Request, Caller
      ) async throws -> [FieldViolation] = { _, _ in [] },
    apply: @escaping @Sendable (Request, Caller) async throws -> Void
  ) {
    // trap: features register at the start
    precondition(appliers[Request.fullName] == nil, "\(Request.fullName) is done twice")
    @Sendable func request(_ message: any Message) -> Request {
      guard let request = message as? Request else {
        // trap: it is registered by the name of this very type
        preconditionFailure("a \(type(of: message)) was taken for a \(Request.self)")
      }
      return request
    }
    appliers[Request.fullName] = Applier(
      kind: kind,
      identify: { message in
        let request = request(message)
        return (requestID(request), entityID(request))
      },
      violations: { try await violations(request($0), $1) },
      apply: { try await apply(request($0), $1) })
  }

  /// What does `request`. The server does not start without one for each.
  subscript(request: any Message) -> Applier {
    guard let applier = appliers[type(of: request).fullName] else {
      // trap: the server does not start without one for each
      preconditionFailure("nobody does a \(type(of: request))")
    }
    return applier
  }
}
