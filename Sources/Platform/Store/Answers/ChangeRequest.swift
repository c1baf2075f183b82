public import Base
public import RPC

/// A request that changes something, with the properties that identify its repeats.
public struct ChangeRequest: Sendable {
  /// The UUID that the client chose.
  public var requestID: UUID
  /// The method's name, such as `Follow`; a request of another method may have the same UUID.
  public var method: String
  /// The caller.
  public var caller: Caller
  /// The time at which the request arrived.
  public var time: Timestamp
  /// The table that stores its answer.
  public var table: AnswerTable

  /// Creates the request `requestID` to `method` by `caller`.
  public init(
    requestID: UUID, method: String, caller: Caller, time: Timestamp,
    in table: AnswerTable = .shared
  ) {
    self.requestID = requestID
    self.method = method
    self.caller = caller
    self.time = time
    self.table = table
  }

  /// The account of the caller.
  public var owner: UUID { caller.owner }
}
