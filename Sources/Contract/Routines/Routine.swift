package import Wire

package struct Routine: MappedMessage {
  package var id: UUID?
  package var name = ""
  package var notes = ""
  package var days: [RoutineDay] = []
  package var version: Int64 = 0
  package var createTime: Timestamp?
  package var updateTime: Timestamp?
  package var createdOffline = false

  package init() {}
  package init(
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
  package static let layout = MessageLayout("pulsewire.routines.v1.Routine")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
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
