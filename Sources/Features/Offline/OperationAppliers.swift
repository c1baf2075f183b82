package import Base
package import Messages
package import OfflineContract
package import RPC
package import Wire

/// The code that applies queued requests: the features' own, by the type of the request. A feature registers its
/// requests; the contract's SyncOperation has a case for each.
package struct OperationAppliers: Sendable {
  /// The code that applies requests of one type.
  struct Applier: Sendable {
    let kind: SyncOperationKind
    /// The callers that the direct call allows.
    let access: AccessRule?
    /// Whether such a request creates the entity, which earlier queued operations on it wait for.
    let isBeginning: Bool
    /// Returns the identifiers of a request, of the entity that it changes, and of those that it reads.
    let identify: @Sendable (any Message) -> (requestID: UUID, entityID: UUID, sourceIDs: [UUID])
    /// Returns the violations of a request beyond the ranges of each field, by the paths of its fields.
    let violations: @Sendable (any Message, Caller) async throws -> [FieldViolation]
    /// Whether later operations on the entity mean nothing without this one: they are discarded with it.
    let isFoundation: Bool
    let apply: @Sendable (any Message, QueuedTimes, Caller) async throws -> Void
  }

  private var appliers: [String: Applier] = [:]

  /// Creates appliers for no requests.
  package init() {}

  /// Registers `apply` for the requests of a method: the handler of its direct calls. It applies the same request only
  /// once.
  ///
  /// - Parameters:
  ///   - kind: the kind of such a request.
  ///   - entityID: the identifier of the entity that a request changes; requests for the same entity are applied in
  ///     order.
  ///   - sourceIDs: the identifiers of other entities that a request reads; it waits for earlier requests for them.
  ///   - isBeginning: Whether a request creates the entity; by default, if it is of the kind that creates.
  ///   - violations: all violations that the direct call would refuse regardless of what is stored, so that a request
  ///     is refused when it is queued and not days later.
  package mutating func register<Request: MappedChange, Response: Message>(
    _ method: Method<Request, Response>, _ kind: SyncOperationKind,
    _ apply: @escaping @Sendable (Request, Caller) async throws -> Response,
    entityID: @escaping @Sendable (Request) -> UUID,
    sourceIDs: @escaping @Sendable (Request) -> [UUID] = { _ in [] },
    isBeginning: Bool? = nil,
    violations:
      @escaping @Sendable (
        Request, Caller
      ) async throws -> [FieldViolation] = { _, _ in [] }
  ) {
    register(
      method, kind, entityID: entityID, sourceIDs: sourceIDs, isBeginning: isBeginning,
      violations: violations,
      applyInTime: { request, _, caller in _ = try await apply(request, caller) })
  }

  /// Registers `apply` for the requests of a method, whose effect depends on when the device made them.
  ///
  /// - Parameter isFoundation: Whether later operations on the entity mean nothing without such a request.
  package mutating func register<Request: MappedChange, Response: Message>(
    _ method: Method<Request, Response>, _ kind: SyncOperationKind,
    entityID: @escaping @Sendable (Request) -> UUID,
    sourceIDs: @escaping @Sendable (Request) -> [UUID] = { _ in [] },
    isFoundation: Bool = false, isBeginning: Bool? = nil,
    violations:
      @escaping @Sendable (
        Request, Caller
      ) async throws -> [FieldViolation] = { _, _ in [] },
    applyInTime apply: @escaping @Sendable (Request, QueuedTimes, Caller) async throws -> Void
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
      access: method.access,
      isBeginning: isBeginning ?? (kind == .create),
      identify: { message in
        let request = request(message)
        return (request.requestID, entityID(request), sourceIDs(request))
      },
      violations: { try await violations(request($0), $1) },
      isFoundation: isFoundation,
      apply: { try await apply(request($0), $1, $2) })
  }

  /// Returns the applier of `request`; nil if no feature has registered one for its type.
  subscript(request: any Message) -> Applier? { appliers[type(of: request).fullName] }
}
