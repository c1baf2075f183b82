/// A gRPC status code: https://grpc.github.io/grpc/core/md_doc_statuscodes.html
package struct StatusCode: Hashable, Sendable, CustomStringConvertible {
  /// The number on the wire.
  package let rawValue: Int

  /// A code by its number; a number that gRPC does not have becomes `unknown`.
  package init(rawValue: Int) {
    self.rawValue = Self.names.indices.contains(rawValue) ? rawValue : Self.unknown.rawValue
  }

  private init(_ rawValue: Int) { self.rawValue = rawValue }

  /// It worked.
  package static let ok = StatusCode(0)
  /// The caller gave up.
  package static let cancelled = StatusCode(1)
  /// Nobody knows.
  package static let unknown = StatusCode(2)
  /// The request is wrong whatever the state of the system.
  package static let invalidArgument = StatusCode(3)
  /// Too late.
  package static let deadlineExceeded = StatusCode(4)
  /// There is no such thing, or it is another's.
  package static let notFound = StatusCode(5)
  /// There is one already.
  package static let alreadyExists = StatusCode(6)
  /// The caller is known and may not.
  package static let permissionDenied = StatusCode(7)
  /// A limit is reached.
  package static let resourceExhausted = StatusCode(8)
  /// The system is not in the state for this; do not retry before it was changed.
  package static let failedPrecondition = StatusCode(9)
  /// Another came first; retry from the reading on.
  package static let aborted = StatusCode(10)
  /// Past the end.
  package static let outOfRange = StatusCode(11)
  /// The server has no such method.
  package static let unimplemented = StatusCode(12)
  /// A defect of the server.
  package static let `internal` = StatusCode(13)
  /// Not at the moment; retry the call alone.
  package static let unavailable = StatusCode(14)
  /// Data is lost.
  package static let dataLoss = StatusCode(15)
  /// The caller is not known.
  package static let unauthenticated = StatusCode(16)

  private static let names = [
    "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND",
    "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED",
    "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
  ]

  /// gRPC's name for it.
  package var description: String { Self.names[rawValue] }
}
