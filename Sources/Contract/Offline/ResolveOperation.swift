public import Base
public import Messages
public import Wire

extension OfflineRPC {
  /// Resolves an operation that has failed: keeps the athlete's change, the current state, or a merge of both.
  ///
  /// The request limit is that of EnqueueOperations: a replacement is as large as an operation.
  public static let resolveOperation = Method<ResolveOperationRequest, ResolveOperationResponse>(
    service, "ResolveOperation", .account, .kibibytes(5184))
}

/// The request message for ResolveOperation.
public struct ResolveOperationRequest: Equatable, Sendable {
  /// A UUID that the client creates for each change.
  public var requestID: UUID = UUID.zero

  /// The id of the operation.
  public var operationID: UUID = UUID.zero

  /// The resolution.
  public var resolution: SyncResolution = .standIn

  /// For a retry or a replacement, the version that the athlete decided upon, which the operation expects
  /// from now on; 0 accepts any version.
  public var expectedVersion: Int64 = 0

  /// For a replacement, the operation that replaces the failed one: with the same id, and a request of the
  /// same type that changes the same item.
  public var replacement: SyncOperation?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    requestID: UUID, operationID: UUID, resolution: SyncResolution = .unspecified,
    expectedVersion: Int64 = 0, replacement: SyncOperation? = nil
  ) {
    self.requestID = requestID
    self.operationID = operationID
    self.resolution = resolution
    self.expectedVersion = expectedVersion
    self.replacement = replacement
  }
}

extension ResolveOperationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.offline.v1.ResolveOperationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.operationID)
    m.choice(3, &v.resolution)
    m.number(4, &v.expectedVersion)
    m.message(5, &v.replacement)
  }
}

/// The response message for ResolveOperation.
public struct ResolveOperationResponse: Equatable, Sendable {
  /// The operation after the call.
  public var operation: SyncOperation = SyncOperation()

  /// Creates an empty message.
  public init() {}

  /// Creates a message with this field.
  public init(operation: SyncOperation) {
    self.operation = operation
  }
}

extension ResolveOperationResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.offline.v1.ResolveOperationResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.operation)
  }
}
