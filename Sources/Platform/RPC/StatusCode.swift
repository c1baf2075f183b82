/// A gRPC status code: https://grpc.github.io/grpc/core/md_doc_statuscodes.html
public struct StatusCode: Hashable, Sendable, CustomStringConvertible {
  /// The number on the wire.
  public let rawValue: Int

  /// Creates a code from its number; a number that gRPC does not define becomes `unknown`.
  public init(rawValue: Int) {
    self.rawValue = Self.names.indices.contains(rawValue) ? rawValue : Self.unknown.rawValue
  }

  private init(_ rawValue: Int) { self.rawValue = rawValue }

  /// Success.
  public static let ok = StatusCode(0)
  /// A cancellation by the caller.
  public static let cancelled = StatusCode(1)
  /// An error with an unknown cause.
  public static let unknown = StatusCode(2)
  /// A request that is invalid regardless of the state of the system.
  public static let invalidArgument = StatusCode(3)
  /// A deadline that has passed.
  public static let deadlineExceeded = StatusCode(4)
  /// A resource that does not exist, or belongs to another account.
  public static let notFound = StatusCode(5)
  /// A resource that exists already.
  public static let alreadyExists = StatusCode(6)
  /// A caller who is authenticated but not permitted.
  public static let permissionDenied = StatusCode(7)
  /// A limit that is reached.
  public static let resourceExhausted = StatusCode(8)
  /// A state of the system that does not permit the call; do not retry before it changes.
  public static let failedPrecondition = StatusCode(9)
  /// A concurrent change that came first; retry from the read.
  public static let aborted = StatusCode(10)
  /// A position beyond the valid range.
  public static let outOfRange = StatusCode(11)
  /// A method that the server does not have.
  public static let unimplemented = StatusCode(12)
  /// A defect of the server.
  public static let `internal` = StatusCode(13)
  /// A temporary unavailability of the server; retry the call alone.
  public static let unavailable = StatusCode(14)
  /// A loss of data.
  public static let dataLoss = StatusCode(15)
  /// A caller who is not authenticated.
  public static let unauthenticated = StatusCode(16)

  private static let names = [
    "OK", "CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND",
    "ALREADY_EXISTS", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED", "FAILED_PRECONDITION", "ABORTED",
    "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "DATA_LOSS", "UNAUTHENTICATED",
  ]

  /// gRPC's name of the code.
  public var description: String {
    // trap: a code is 0 to 16, and each has a name
    Self.names[rawValue]
  }
}
