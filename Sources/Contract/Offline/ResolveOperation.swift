public import Base
public import Messages
public import Wire

extension OfflineRPC {
  /// Decides about an operation that has failed.
  public static let resolveOperation = Method<ResolveOperationRequest, ResolveOperationResponse>(
    service, "ResolveOperation", .account)
}

/// Decides about an operation that has failed.
public struct ResolveOperationRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change.
  public var requestID: UUID = UUID.zero

  /// The operation.
  public var operationID: UUID = UUID.zero

  /// What becomes of it.
  public var resolution: SyncResolution = .standIn

  /// For another attempt, the version that the athlete has decided upon, which the operation
  /// expects from now on; 0 for whichever is there.
  public var expectedVersion: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    requestID: UUID, operationID: UUID, resolution: SyncResolution = .unspecified,
    expectedVersion: Int64 = 0
  ) {
    self.requestID = requestID
    self.operationID = operationID
    self.resolution = resolution
    self.expectedVersion = expectedVersion
  }
}

extension ResolveOperationRequest: MappedRequest {
  public static let layout = MessageLayout("pulsewire.offline.v1.ResolveOperationRequest")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.operationID)
    m.choice(3, &v.resolution)
    m.number(4, &v.expectedVersion)
  }
}

/// The operation.
public struct ResolveOperationResponse: Equatable, Sendable {
  /// As it is after the call.
  public var operation: SyncOperation = SyncOperation()

  /// An empty message.
  public init() {}

  /// A value with this field.
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
