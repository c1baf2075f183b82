public import Base
public import Messages
import Wire

/// An offer to move the data of an anonymous account to the account that was signed in to.
public struct MergeOffer: Equatable, Sendable {
  /// The token for MergeAccounts, which proves that both accounts are the caller's.
  public var mergeToken: String = ""

  /// The time at which the offer expires.
  public var expireTime: Timestamp = Timestamp.epoch

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

/// A description without secret or personal values.
extension MergeOffer: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "MergeOffer(mergeToken: …, expireTime: \(expireTime))"
  }
  public var debugDescription: String { description }
}
