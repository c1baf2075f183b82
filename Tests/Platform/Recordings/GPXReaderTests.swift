import Base
import Recordings
import Testing

private func read(_ points: String, root: String = "gpx") -> RecordingFile {
  RecordingFile(
    Array("<\(root)><trk><type>9</type><trkseg>\(points)</trkseg></trk></\(root)>".utf8))
}

@Suite struct `A GPX file` {
  @Test(arguments: [
    "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>98</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>",
    "<extensions><ns3:TrackPointExtension><ns3:hr>98</ns3:hr></ns3:TrackPointExtension></extensions>",
    "<extensions><hr>98</hr></extensions>",
    "<extensions><power>200</power><a:X><a:atemp>20</a:atemp></a:X><b:Y><b:hr>98</b:hr></b:Y></extensions>",
    "<extensions><a:heartrate>98</a:heartrate><b:hr>0</b:hr></extensions>",
    "<extensions><b:hr>0</b:hr><a:heartrate>98</a:heartrate></extensions>",
  ])
  func `gives heart rates of extensions under any prefix`(extensions: String) {
    let point =
      "<trkpt lat=\"45.5\" lon=\"-1\"><ele>12.5</ele><time>2026-11-24T08:00:00Z</time>\(extensions)</trkpt>"
    let found = read(point).recordings.first?.points.first
    #expect(found?.bpm == 98)
    #expect(found?.position == Position(latitude: 45.5, longitude: -1))
    #expect(found?.altitudeMeters == 12.5)
    #expect(found?.time == Timestamp(milliseconds: 1_795_507_200_000))
    #expect(read(point).recordings.first?.sport == .running)
  }

  @Test func `is read under a prefix of its own`() {
    let found = read(
      "<x:trkpt lat=\"1\" lon=\"2\"><x:time>2026-11-24T08:00:00Z</x:time></x:trkpt>", root: "x:gpx")
    #expect(found.format == .gpx)
    #expect(found.recordings.first?.points.count == 1)
  }

  @Test func `keeps points of equal time, and those without a heart rate or place`() {
    let found = read(
      """
      <trkpt lat="1" lon="2"><time>2026-11-24T08:00:01Z</time></trkpt>
      <trkpt lat="1" lon="3"><time>2026-11-24T08:00:01Z</time><hr>90</hr></trkpt>
      <trkpt><time>2026-11-24T08:00:01Z</time><hr>91</hr></trkpt>
      <trkpt lat="1" lon="2"><time>2026-11-24T09:00:00+01:00</time><hr>89</hr></trkpt>
      <trkpt lat="1" lon="2"><hr>89</hr></trkpt>
      """)
    #expect(found.recordings.first?.points.map(\.bpm) == [89, nil, 90, 91])
    #expect(found.recordings.first?.points.map(\.position?.longitude) == [2, 2, 3, nil])
    #expect(found.routes.isEmpty)
    #expect(found.faults.isEmpty)
  }

  @Test func `without times is a route`() {
    let found = RecordingFile(
      Array(
        "<gpx><metadata><time>2026-11-24T08:00:00Z</time><name>Pass</name></metadata><rte><rtept lat=\"1\" lon=\"2\"/></rte></gpx>"
          .utf8))
    #expect(found.recordings.isEmpty)
    #expect(found.routes.map(\.name) == ["Pass"])
    #expect(found.routes.first?.positions.count == 1)
  }

  @Test func `that is cut gives the points before the cut, and the place`() {
    let point = "<trkpt lat=\"1\" lon=\"2\"><time>2026-11-24T08:00:00Z</time></trkpt>"
    let text = "<gpx><trk><trkseg>\(point)\(point)<trkpt lat=\"1"
    let found = RecordingFile(Array(text.utf8))
    #expect(found.recordings.first?.points.count == 2)
    #expect(found.fault?.kind == .truncated)
  }

  @Test func `that declares entities is refused`() {
    let laughs = """
      <!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><gpx><name>&b;</name></gpx>
      """
    #expect(RecordingFile(Array(laughs.utf8)).fault?.kind == .syntax)
  }
}
