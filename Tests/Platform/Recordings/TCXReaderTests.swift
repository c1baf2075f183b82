import Base
import Recordings
import Testing

private func activity(_ sport: String, _ start: String, _ points: String) -> String {
  """
  <Activity Sport="\(sport)"><Id>\(start)</Id><Lap StartTime="\(start)">
  <TotalTimeSeconds>60.5</TotalTimeSeconds><DistanceMeters>250</DistanceMeters>
  <Calories>12</Calories><AverageHeartRateBpm><Value>111</Value></AverageHeartRateBpm>
  <Track>\(points)</Track></Lap><Creator><Name>Watch</Name><UnitId>7</UnitId></Creator></Activity>
  """
}

private func read(_ activities: String) -> RecordingFile {
  RecordingFile(
    Array(
      "<TrainingCenterDatabase><Activities>\(activities)</Activities></TrainingCenterDatabase>".utf8
    ))
}

private let point = """
  <Trackpoint><Time>2026-11-24T08:00:01.000Z</Time><Position>
  <LatitudeDegrees>45</LatitudeDegrees><LongitudeDegrees>7.5</LongitudeDegrees></Position>
  <AltitudeMeters>300</AltitudeMeters><DistanceMeters>3.5</DistanceMeters>
  <HeartRateBpm><Value>98</Value></HeartRateBpm><Cadence>80</Cadence><Extensions>
  <ns3:TPX><ns3:Speed>2.5</ns3:Speed><ns3:Watts>210</ns3:Watts></ns3:TPX></Extensions></Trackpoint>
  """

@Suite struct `A TCX file` {
  @Test func `gives points, laps and the session`() {
    let found = read(activity("Running", "2026-11-24T08:00:00Z", point))
    let recording = found.recordings.first
    var expected = RecordedPoint(Timestamp(milliseconds: 1_795_507_201_000), bpm: 98)
    expected.position = Position(latitude: 45, longitude: 7.5)
    (expected.altitudeMeters, expected.distanceMeters) = (300, 3.5)
    (expected.cadence, expected.metersPerSecond, expected.watts) = (80, 2.5, 210)
    #expect(recording?.points == [expected])
    #expect(recording?.laps.map(\.elapsedMilliseconds) == [60_500])
    #expect(recording?.laps.first?.distanceMeters == 250)
    #expect(recording?.sport == .running)
    #expect(recording?.sessions.first?.kilocalories == 12)
    #expect(recording?.device.name == "Watch")
    #expect(recording?.device.serialNumber == 7)
    #expect(found.faults.isEmpty)
  }

  @Test func `with several activities holds several recordings`() {
    let found = read(
      activity("Running", "2026-11-24T08:00:00Z", point)
        + activity("Biking", "2026-11-25T08:00:00Z", ""))
    #expect(found.recordings.map(\.sport) == [.running, .cycling])
  }

  @Test func `of a multisport session is one recording`() {
    let found = read(
      "<MultiSportSession><Id/><FirstSport>\(activity("Other", "2026-11-24T08:00:00Z", point))"
        + "</FirstSport><NextSport>\(activity("Biking", "2026-11-24T09:00:00Z", ""))</NextSport>"
        + "</MultiSportSession>")
    #expect(found.recordings.count == 1)
    #expect(found.recordings.first?.sessions.map(\.sport) == [.generic, .cycling])
    #expect(found.recordings.first?.laps.count == 2)
  }

  @Test func `that is cut gives what comes before the cut`() {
    let text =
      "<TrainingCenterDatabase><Activities><Activity Sport=\"Running\">"
      + "<Lap StartTime=\"2026-11-24T08:00:00Z\"><Track>\(point)<Trackpoint><Time>2026"
    let found = RecordingFile(Array(text.utf8))
    #expect(found.recordings.first?.points.count == 1)
    #expect(found.fault?.kind == .truncated)
  }
}
