import DemoParts
import Foundation
import Testing

/// The recordings lie next to the project, not in it; without them there is nothing to read.
@Suite struct `Recorded traces` {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "../shared/data/traces").standardizedFileURL

  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".csv") && !$0.hasSuffix(".laps.csv") && !$0.hasSuffix(".rr.csv") }
    .sorted()

  @Test(.enabled(if: !files.isEmpty, "no recordings in ../shared/data/traces"), arguments: files)
  func `are read to the last heart rate`(file: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: file))
    let trace = try Trace(Array(data))
    // The time and the heart rate are the first two columns of every recording.
    let rows = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst()
    let expected = rows.compactMap { row -> [Double]? in
      let fields = row.split(separator: ",", omittingEmptySubsequences: false).prefix(2)
      let numbers = fields.compactMap { Double($0) }
      return numbers.count == 2 ? [(numbers[0] * 1000).rounded(), numbers[1]] : nil
    }
    #expect(trace.samples.count == expected.count)
    #expect(
      Set(trace.samples.map { [Double($0.timeMilliseconds), Double($0.bpm)] }) == Set(expected))
    let times = trace.samples.map(\.timeMilliseconds)
    #expect(times == times.sorted())
    #expect(trace.samples.count > 10)
  }
}
