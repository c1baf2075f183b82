/// A gRPC status code: https://grpc.github.io/grpc/core/md_doc_statuscodes.html
public struct StatusCode: Hashable, Sendable, CustomStringConvertible {
  /// The number on the wire.
  public let rawValue: Int

  /// A code by its number; a number that gRPC does not have becomes `unknown`.
  public init(rawValue: Int) {
    self.rawValue = Self.names.indices.contains(rawValue) ? rawValue : Self.unknown.rawValue
  }

  private init(_ rawValue: Int) { self.rawValue = rawValue }

  /// It worked.
  public static let ok = StatusCode(0)
  /// The caller gave up.
  public static let cancelled = StatusCode(1)
  /// Nobody knows.
  public static let unknown = StatusCode(2)
  /// The request is wrong whatever the state of the system.
  public static let invalidArgument = StatusCode(3)
  /// Too late.
  public static let deadlineExceeded = StatusCode(4)
  /// There is no such thing, or it is another's.
  public static let notFound = StatusCode(5)
  /// There is one already.
  public static let alreadyExists = StatusCode(6)
  /// The caller is known and may not.
  public static let permissionDenied = StatusCode(7)
  /// A limit is reached.
  public static let resourceExhausted = StatusCode(8)
  /// The system is not in the state for this; do not retry before it was changed.
  public static let failedPrecondition = StatusCode(9)
  /// Another came first; retry from the reading on.
  public static let aborted = StatusCode(10)
  /// Past the end.
  public static let outOfRange = StatusCode(11)
  /// The server has no such method.
  public static let unimplemented = StatusCode(12)
  /// A defect of the server.
  public static let `internal` = StatusCode(13)
  /// Not at the moment; retry the call alone.
  public static let unavailable = StatusCode(14)
  /// Data is lost.
  public static let dataLoss = StatusCode(15)
  /// The caller is not known.
  public static let unauthenticated = StatusCode(16)

  private static let names = [
    "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND",
    "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED",
    "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
  ]

  /// gRPC's name for it.
  public var description: String {
    // trap: a code is 0 to 16, and each has a name
    Self.names[rawValue]
  }
}
