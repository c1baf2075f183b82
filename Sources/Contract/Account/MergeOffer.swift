public import Base
import CMessages
public import Messages

/// What an anonymous account has can be moved to the account that was signed in to.
public struct MergeOffer: Equatable, Sendable {
  /// What MergeAccounts takes as the proof that both accounts are the caller's.
  public var mergeToken: String

  /// Until when it serves.
  public var expireTime: Timestamp

  /// A value with these fields.
  public init(mergeToken: String, expireTime: Timestamp) {
    self.mergeToken = mergeToken
    self.expireTime = expireTime
  }
}

extension MergeOffer: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__merge_offer__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__MergeOffer>) {
    mergeToken = unsafe reader.text("merge_token", reader.raw.merge_token)
    expireTime = unsafe reader.required("expire_time", reader.raw.expire_time)
  }

  func write(to raw: inout Pulsewire__Account__V1__MergeOffer, in arena: Arena) {
    unsafe raw.merge_token = arena.copy(mergeToken)
    unsafe raw.expire_time = arena.copy(message: expireTime)
  }
}

/// Leaves out what is secret or personal.
extension MergeOffer: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "MergeOffer(mergeToken: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}
