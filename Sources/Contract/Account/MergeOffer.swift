public import Base
public import Messages
import Wire

/// What an anonymous account has can be moved to the account that was signed in to.
public struct MergeOffer: Equatable, Sendable {
  /// What MergeAccounts takes as the proof that both accounts are the caller's.
  public var mergeToken: String = ""

  /// Until when it serves.
  public var expireTime: Timestamp = Timestamp.epoch

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(mergeToken: String, expireTime: Timestamp) {
    self.mergeToken = mergeToken
    self.expireTime = expireTime
  }
}

extension MergeOffer: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.MergeOffer")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.mergeToken)
    m.message(2, &v.expireTime)
  }
}

/// Leaves out what is secret or personal.
extension MergeOffer: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "MergeOffer(mergeToken: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}
