package import Wire

package struct WarmUpSet: MappedMessage {
  package var weightKg: Double = 0
  package var reps: Int32 = 0

  package init() {}
  package init(weightKg: Double = 0, reps: Int32 = 0) {
    self.weightKg = weightKg
    self.reps = reps
  }
  package static let layout = MessageLayout("pulsewire.records.v1.WarmUpSet")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.weightKg)
    m.number(2, &v.reps)
  }
}
