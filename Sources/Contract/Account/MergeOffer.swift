package import Wire

package struct MergeOffer: MappedMessage {
  package var mergeToken = ""
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.MergeOffer")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.mergeToken)
    m.message(2, &v.expireTime)
  }
}

/// A description without secret or personal values.
extension MergeOffer: CustomStringConvertible, CustomDebugStringConvertible {
  package var description: String {
    "MergeOffer(mergeToken: …, expireTime: \(expireTime))"
  }
  package var debugDescription: String { description }
}
