public import Base
import CMessages
public import Messages

/// Decides about an operation that has failed.
public struct ResolveOperationRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// The operation.
  public var operationID: UUID

  /// What becomes of it; required.
  public var resolution: SyncResolution

  /// For another attempt, the version that the athlete has decided upon, which the operation
  /// expects from now on; 0 for whichever is there.
  public var expectedVersion: Int64

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

extension ResolveOperationRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__offline__v1__resolve_operation_request__init)

  init(reading reader: inout Reader<Pulsewire__Offline__V1__ResolveOperationRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    operationID = unsafe reader.uuid("operation_id", reader.raw.operation_id)
    resolution = unsafe reader.knownChoice(
      "resolution", reader.raw.resolution, standIn: .unspecified, isRequired: true)
    expectedVersion = unsafe reader.number(
      "expected_version", reader.raw.expected_version, in: 0...)
  }

  func write(to raw: inout Pulsewire__Offline__V1__ResolveOperationRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.operation_id = arena.copy(operationID)
    unsafe raw.resolution = .init(choice: resolution)
    unsafe raw.expected_version = expectedVersion
  }
}
