import Testing

@testable import pulsewire

@Suite struct `The progress of an import` {
  private func line(
    _ sentCount: Int64, of byteCount: Int64, file: String = "/tmp/run.fit",
    place: (number: Int, count: Int) = (1, 1)
  ) -> String {
    ImportProgress(place: place, file: file, byteCount: byteCount).line(sentCount)
  }

  @Test func `is what was sent of the file's size`() {
    #expect(line(0, of: 10 << 20) == "run.fit  0.0 of 10.0 MiB  0 %")
    #expect(line(3_500_000, of: 10 << 20) == "run.fit  3.3 of 10.0 MiB  33 %")
    #expect(line((10 << 20) - 1, of: 10 << 20) == "run.fit  10.0 of 10.0 MiB  99 %")
    #expect(line(1_536, of: 4_096) == "run.fit  1.5 of 4.0 KiB  37 %")
  }

  @Test func `says that the server reads once all is sent`() {
    #expect(line(4_096, of: 4_096) == "run.fit  4.0 KiB sent, reading")
    // A file that has grown meanwhile, and one that became empty.
    #expect(line(9_999, of: 4_096) == "run.fit  4.0 KiB sent, reading")
    #expect(line(0, of: 0) == "run.fit  0.0 KiB sent, reading")
  }

  @Test func `counts several files, and shows a name without what a terminal would obey`() {
    #expect(
      line(512, of: 1_024, file: "a\u{1b}[2J.fit", place: (2, 3))
        == "2 of 3: a[2J.fit  0.5 of 1.0 KiB  50 %")
    let long = line(0, of: 1_024, file: String(repeating: "n", count: 300))
    #expect(long.hasPrefix(String(repeating: "n", count: 30)) && long.count < 70)
  }
}
