package import LiveContract
package import Wire

package struct AthleteState: MappedMessage {
  package var athleteID = UUID.zero
  package var phase: AthletePhase = .standIn
  package var workoutName = ""
  package var exerciseName = ""
  package var setNumber: Int32 = 0
  package var setCount: Int32 = 0
  package var elapsedAnchor: Timestamp?
  package var pauseTime: Timestamp?
  package var restEndsAt: Timestamp?
  package var bpm: Int32 = 0
  package var zone: HeartRateZone = .standIn
  package var signal: HeartRateSignal = .standIn
  package var sampleTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.AthleteState")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.athleteID)
    m.choice(2, &v.phase)
    m.text(3, &v.workoutName)
    m.text(4, &v.exerciseName)
    m.number(5, &v.setNumber)
    m.number(6, &v.setCount)
    m.message(7, &v.elapsedAnchor)
    m.message(8, &v.pauseTime)
    m.message(9, &v.restEndsAt)
    m.number(10, &v.bpm)
    m.choice(11, &v.zone)
    m.choice(12, &v.signal)
    m.message(13, &v.sampleTime)
  }
}
