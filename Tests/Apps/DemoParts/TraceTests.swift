import DemoParts
import Recordings
import Testing

@Suite struct `A trace` {
  @Test func `takes its columns in any order and ignores the others`() throws {
    let trace = try Trace(csv: "cadence,bpm,t_seconds\n80,120,0\n81,121,1\n")
    #expect(
      trace.samples == [
        TraceSample(timeMilliseconds: 0, bpm: 120), TraceSample(timeMilliseconds: 1000, bpm: 121),
      ])
  }

  @Test(arguments: [
    "t_seconds,bpm\r\n0,60\r\n1.5,61\r\n", "\u{feff}t_seconds,bpm\n0,60\n1.5,61",
    "\n t_seconds , bpm \n0,60\n\n1.500,61\n\n",
    "\"t_seconds\",note,\"bpm\"\n0,\"a,b\",60\n1.5,,61\n",
    "t_seconds,bpm\r0,60\r1.5,61\r", "t_seconds,bpm\n0,60\n1,\n1.2\n1.5,61.4\n",
  ])
  func `is read from what programs write`(csv: String) throws {
    #expect(
      try Trace(csv: csv).samples == [
        TraceSample(timeMilliseconds: 0, bpm: 60), TraceSample(timeMilliseconds: 1500, bpm: 61),
      ])
    let fromText = try Trace(csv: csv)
    #expect(try Trace(Array(csv.utf8)) == fromText)
  }

  @Test(
    arguments: [
      ("", .empty, 1, ""), ("\n \n", .empty, 1, ""),
      ("time,bpm\n0,60\n", .missingColumn, 1, "t_seconds"),
      ("t_seconds,hr\n0,60\n", .missingColumn, 1, "bpm"),
      ("t_seconds,bpm\n0,60\nx,61\n", .notNumber, 3, "t_seconds"),
      ("t_seconds,bpm\r\n0,60\r\n1,6x\r\n", .notNumber, 3, "bpm"),
      ("t_seconds,bpm\n1e3,60\n", .notNumber, 2, "t_seconds"),
      ("t_seconds,bpm\nnan,60\n", .notNumber, 2, "t_seconds"),
      ("t_seconds,bpm\n1.,60\n", .notNumber, 2, "t_seconds"),
      ("t_seconds,bpm\n99999999999999999999,60\n", .notNumber, 2, "t_seconds"),
      ("t_seconds,bpm\n,60\n", .missingValue, 2, "t_seconds"),
      ("bpm,t_seconds\n60\n", .missingValue, 2, "t_seconds"),
      ("t_seconds,bpm\n5,60\n\n2.999,61\n", .timeGoesBack, 4, "t_seconds"),
      ("t_seconds,bpm\n0,19\n", .bpmOutOfRange, 2, "bpm"),
      ("t_seconds,bpm\n0,256\n", .bpmOutOfRange, 2, "bpm"),
      ("t_seconds,bpm\n0,-60\n", .bpmOutOfRange, 2, "bpm"),
      ("t_seconds,bpm\n", .noSamples, 1, ""), ("t_seconds,bpm\n0,\n", .noSamples, 1, ""),
    ] as [(String, TraceError.Kind, Int, String)])
  func `that is none says where and why`(
    csv: String, kind: TraceError.Kind, line: Int, column: String
  ) {
    let error = #expect(throws: TraceError.self) { try Trace(csv: csv) }
    #expect(error?.kind == kind)
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.description.contains(column) == true)
  }

  @Test func `takes a heart rate of 0 for a dropout`() throws {
    let trace = try Trace(csv: "t_seconds,bpm\n0,60\n1,0\n2,0.0\n3,61\n")
    #expect(trace.samples.map(\.bpm) == [60, 61])
    #expect(trace.skipped.isEmpty)
  }

  @Test func `skips single lines that it cannot read, and counts them`() throws {
    let trace = try Trace(csv: "t_seconds,bpm\n0,60\n1,300\n2,61\nx,62\n4,63\n")
    #expect(trace.samples.map(\.bpm) == [60, 61, 63])
    #expect(trace.skipped.map(\.line) == [3, 5])
    #expect(trace.skipped.map(\.kind) == [.bpmOutOfRange, .notNumber])
  }

  @Test func `is read from a file of a device, from the start of its recording`() throws {
    let gpx = """
      <gpx><trk><trkseg>
      <trkpt lat="1" lon="2"><time>2026-11-24T08:00:00Z</time></trkpt>
      <trkpt lat="1" lon="2"><time>2026-11-24T08:00:01.5Z</time><extensions><a:x><a:hr>98</a:hr>
      </a:x></extensions></trkpt><trkpt lat="1" lon="2"><time>2026-11-24T08:00:09Z</time>
      <extensions><a:x><a:hr>19</a:hr></a:x></extensions></trkpt></trkseg></trk>
      """
    let trace = try Trace(Array((gpx + "</gpx>").utf8))
    #expect(trace.samples == [TraceSample(timeMilliseconds: 1_500, bpm: 98)])
    #expect(trace.fault == nil)
    let broken = try Trace(Array(gpx.utf8))
    #expect(broken.samples == trace.samples)
    #expect(broken.fault?.byteOffset == gpx.utf8.count)
  }

  @Test(
    arguments: [
      (Array("\u{e}\u{10}xx\u{0}\u{0}\u{0}\u{0}.FIT\u{1}".utf8), "header of the FIT file"),
      (Array("<?xml version=\"1.0\"?><TrainingCenterDatabase>".utf8), "ends in the middle"),
      (Array("<gpx><rte><rtept lat=\"1\" lon=\"2\"/></rte></gpx>".utf8), "no times"),
      (Array("<gpx></gpx>".utf8), "no workout"),
      (
        Array("<gpx><trkpt><time>2026-11-24T08:00:00Z</time></trkpt></gpx>".utf8),
        "without heart rates"
      ),
      ([0x1f, 0x8b, 8, 0], "archive"), (Array("PK\u{3}\u{4}".utf8), "archive"),
    ] as [([UInt8], String)])
  func `of a device that has no heart rate says why`(bytes: [UInt8], words: String) {
    let error = #expect(throws: TraceError.self) { try Trace(bytes) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `puts swapped neighbours in order`() throws {
    let trace = try Trace(csv: "t_seconds,bpm\n5,60\n4,61\n3,62\n5,63\n")
    #expect(trace.samples.map(\.bpm) == [62, 61, 60, 63])
  }

  @Test func `names the value without what a terminal would obey`() {
    let error = #expect(throws: TraceError.self) {
      try Trace(csv: "t_seconds,bpm\n0,\u{1b}[2J\n")
    }
    #expect(error?.description == "Line 2, column bpm: \"[2J\" is not a number.")
  }

  @Test func `that is not text is refused`() {
    let error = #expect(throws: TraceError.self) { try Trace([0x74, 0xff, 0x0a]) }
    #expect(error?.kind == .notText)
  }
}
