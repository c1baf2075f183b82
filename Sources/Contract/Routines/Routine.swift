public import Base
public import Messages
import Wire

/// What an athlete plans to do each week: seven days, each with its exercises.
public struct Routine: Equatable, Sendable {
  /// The routine. The server gives it.
  public var id: UUID?

  /// What the athlete calls it.
  public var name: String = ""

  /// What the athlete wants to remember of it.
  public var notes: String = ""

  /// The days, Monday first. An answer has all seven; a list of routines has none, to be short. A
  /// request may leave days out, which are then empty.
  public var days: [RoutineDay] = []

  /// Grows by one with each change of the routine or of a day, from 1 on. The server gives it.
  public var version: Int64 = 0

  /// When it was made. The server gives it.
  public var createTime: Timestamp?

  /// When it was last changed. The server gives it.
  public var updateTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
  public init(
    id: UUID? = nil, name: String, notes: String = "", days: [RoutineDay] = [], version: Int64 = 0,
    createTime: Timestamp? = nil, updateTime: Timestamp? = nil
  ) {
    self.id = id
    self.name = name
    self.notes = notes
    self.days = days
    self.version = version
    self.createTime = createTime
    self.updateTime = updateTime
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
  }
}
