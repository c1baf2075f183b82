public import Base
import CMessages
public import Messages

/// What an athlete plans to do each week: seven days, each with its exercises.
public struct Routine: Equatable, Sendable {
  /// The routine, a UUID. The server gives it.
  public var id: UUID?

  /// 1 to 100 characters; required.
  public var name: String

  /// Up to 2,000 characters.
  public var notes: String

  /// The days, Monday first. An answer has all seven; a list of routines has none, to be short. A
  /// request may leave days out, which are then empty.
  public var days: [RoutineDay]

  /// Grows by one with each change of the routine or of a day, from 1 on. The server gives it.
  public var version: Int64

  /// When it was made. The server gives it.
  public var createTime: Timestamp?

  /// When it was last changed. The server gives it.
  public var updateTime: Timestamp?

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

extension Routine: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__routines__v1__routine__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__Routine>) {
    id = unsafe reader.optionalUUID("id", reader.raw.id)
    name = unsafe reader.text("name", reader.raw.name, characters: 1...100)
    notes = unsafe reader.text("notes", reader.raw.notes, characters: 0...2000)
    days = unsafe reader.list("days", reader.raw.n_days, reader.raw.days, count: 0...7)
    version = unsafe reader.raw.version
    createTime = unsafe reader.message("create_time", reader.raw.create_time)
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
  }

  func write(to raw: inout Pulsewire__Routines__V1__Routine, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.name = arena.copy(name)
    unsafe raw.notes = arena.copy(notes)
    unsafe (raw.n_days, raw.days) = arena.copy(list: days)
    unsafe raw.version = version
    unsafe raw.create_time = arena.copy(message: createTime)
    unsafe raw.update_time = arena.copy(message: updateTime)
  }
}
