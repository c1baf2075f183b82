package import Wire

package struct HeartRateAnalysis: MappedMessage {
  package var deviceID: UUID?
  package var sampleCount: Int64 = 0
  package var rrIntervalCount: Int64 = 0
  package var artefactIntervalCount: Int64 = 0
  package var rmssdMs: Double = 0
  package var sdnnMs: Double = 0
  package var artefacts: [HeartRateArtefact] = []
  package var artefactSampleCount: Int64 = 0
  package var gaps: [HeartRateGap] = []
  package var gapCount: Int64 = 0
  package var notMedicalAdvice = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.live.v1.HeartRateAnalysis")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.deviceID)
    m.number(2, &v.sampleCount)
    m.number(3, &v.rrIntervalCount)
    m.number(4, &v.artefactIntervalCount)
    m.number(5, &v.rmssdMs)
    m.number(6, &v.sdnnMs)
    m.list(7, &v.artefacts)
    m.number(8, &v.artefactSampleCount)
    m.list(9, &v.gaps)
    m.number(10, &v.gapCount)
    m.flag(11, &v.notMedicalAdvice)
  }
}
