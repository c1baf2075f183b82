public import Messages

/// The anonymous account is gone.
public struct MergeAccountsResponse: Equatable, Sendable {
  /// Rows that were moved.
  public var movedRowCount: Int64 = 0

  /// An empty message.
  public init() {}

  /// A value with this field.
  public init(movedRowCount: Int64) {
    self.movedRowCount = movedRowCount
  }
}

extension MergeAccountsResponse: MappedMessage {
  public static let layout = MessageLayout("pulsewire.account.v1.MergeAccountsResponse")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.movedRowCount)
  }
}
