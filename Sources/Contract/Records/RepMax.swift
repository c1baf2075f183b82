package import Wire

package struct RepMax: MappedMessage {
  package var reps: Int32 = 0
  package var loadKg: Double = 0
  package var percent: Double = 0

  package init() {}
  package init(reps: Int32 = 0, loadKg: Double = 0, percent: Double = 0) {
    self.reps = reps
    self.loadKg = loadKg
    self.percent = percent
  }
  package static let layout = MessageLayout("pulsewire.records.v1.RepMax")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.reps)
    m.number(2, &v.loadKg)
    m.number(3, &v.percent)
  }
}
