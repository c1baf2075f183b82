public import Base
public import Messages
public import RPC
public import Wire

/// A request that changes something, with the properties that identify its repeats.
public struct ChangeRequest: Sendable {
  /// The UUID that the client chose.
  public let requestID: UUID
  /// The method's full name, such as `pulsewire.social.v1.FollowService/Follow`; a request of another method may
  /// have the same UUID.
  public let method: String
  /// The caller.
  public let caller: Caller
  /// The time at which the request arrived.
  public var time: Timestamp
  /// The table that stores its answer.
  public let table: AnswerTable

  /// Creates the request of `caller` to `method`.
  public init<Request: MappedChange, Response: Message>(
    _ method: Method<Request, Response>, _ request: Request, _ caller: Caller, at time: Timestamp,
    in table: AnswerTable = .shared
  ) {
    self.init(method, id: request.requestID, caller, at: time, in: table)
  }

  /// Creates the request with this id of `caller` to `method`, for a change whose id is not the one of a whole
  /// request: it was read from a row, came with the first message of a stream, or is new, because the change is a
  /// part of the call that no client repeats.
  public init(
    _ method: some ContractMethod, id: UUID, _ caller: Caller, at time: Timestamp,
    in table: AnswerTable = .shared
  ) {
    requestID = id
    self.method = method.fullName
    self.caller = caller
    self.time = time
    self.table = table
  }

  /// The account of the caller.
  public var owner: UUID { caller.owner }
}
