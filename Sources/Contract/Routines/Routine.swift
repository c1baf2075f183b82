public import Base
public import Messages
import Wire

/// An athlete's weekly plan: seven days, each with its workout, together of at most 300 exercises and 3,000 sets.
public struct Routine: Equatable, Sendable {
  /// The id of the routine. A client may create it, as a UUID of version 7, by whose time routines are listed; it
  /// has to for a routine that is created offline. Otherwise set by the server.
  public var id: UUID?

  /// The athlete's name for the routine.
  public var name: String = ""

  /// The athlete's notes.
  public var notes: String = ""

  /// The days, Monday first. A response has all seven days, except in a list of routines, which has none for
  /// brevity. Days that a request leaves out are empty.
  public var days: [RoutineDay] = []

  /// The version, which starts at 1 and grows by one with each change of the routine or of a day. Set by the
  /// server.
  public var version: Int64 = 0

  /// The creation time. Set by the server.
  public var createTime: Timestamp?

  /// The time of the last change. Set by the server.
  public var updateTime: Timestamp?

  /// Whether a device created the routine offline and queued it. Set by the server.
  public var createdOffline: Bool = false

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    id: UUID? = nil, name: String, notes: String = "", days: [RoutineDay] = [], version: Int64 = 0,
    createTime: Timestamp? = nil, updateTime: Timestamp? = nil, createdOffline: Bool = false
  ) {
    self.id = id
    self.name = name
    self.notes = notes
    self.days = days
    self.version = version
    self.createTime = createTime
    self.updateTime = updateTime
    self.createdOffline = createdOffline
  }
}

extension Routine: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.Routine")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.name)
    m.text(3, &v.notes)
    m.list(4, &v.days)
    m.number(5, &v.version)
    m.message(6, &v.createTime)
    m.message(7, &v.updateTime)
    m.flag(8, &v.createdOffline)
  }
}
