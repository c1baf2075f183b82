/// An event of the bus for its listener. Events come on threads of the library, those of one kind in their
/// order.
public enum BusEvent: Hashable, Sendable {
  /// The connection is there, for the first time or again, to a server of a good version: what was sent
  /// meanwhile has not arrived.
  case connected
  /// The connection is lost, with the reason; it is tried again without end.
  case lost(String)
  /// A value that another process has sent to a subject that is followed.
  case value([UInt8], subject: String)
  /// Values were lost on the way here, because they came faster than they were taken.
  case overflow
}
