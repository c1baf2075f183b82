public import Base
public import RPC

/// A request that changes something: what its repeats are known by.
public struct ChangeRequest: Sendable {
  /// The UUID that the client gave it.
  public var requestID: UUID
  /// The method's name, as `Follow`; another method's request may have the same UUID.
  public var method: String
  /// Who asks.
  public var caller: Caller
  /// When it came.
  public var time: Timestamp
  /// Where its answer is remembered.
  public var table: AnswerTable

  /// The request `requestID` to `method` by `caller`.
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

  /// The account that asks.
  public var owner: UUID { caller.owner }
}
