import Base
import Testing

@testable import PrivacyFeature

/// The part of an export that its page shows.
@Suite struct ExportOverviewTests {
  private func overview(
    of title: String, _ text: String, isCSV: Bool = false, pieceBytes: Int = 7
  ) -> ExportOverview {
    var overview = ExportOverview()
    overview.begin(title, isCSV: isCSV)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
      let piece = Array(bytes[start..<min(bytes.count, start + pieceBytes)])
      // What is behind the count is not part of the piece.
      overview.add(piece + [0x0a], count: piece.count)
    }
    overview.end()
    return overview
  }

  private func texts(_ rows: [[UInt8]]) -> [String] {
    rows.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [1, 7, 100_000])
  func `It keeps the last rows of a table, and counts all`(pieceBytes: Int) throws {
    let text = (1...50).map { "{\"n\":\($0)}\n" }.joined()
    let table = try #require(overview(of: "posts", text, pieceBytes: pieceBytes).tables.first)
    #expect(table.rowCount == 50)
    #expect(texts(table.rows) == (31...50).map { "{\"n\":\($0)}" })
  }

  @Test(arguments: [1, 7, 100_000])
  func `A line break in quotation marks does not end a row of CSV`(pieceBytes: Int) throws {
    let text = "id,text\r\n1,\"a\"\"\nb\"\r\n2,c\r\n"
    let table = try #require(
      overview(of: "posts", text, isCSV: true, pieceBytes: pieceBytes).tables.first)
    #expect(String(decoding: table.header, as: UTF8.self) == "id,text")
    #expect(texts(table.rows) == ["1,\"a\"\"\nb\"", "2,c"])
    #expect(table.rowCount == 2)
  }

  @Test func `A row that is too long is counted and not kept`() throws {
    let long = String(repeating: "x", count: ExportOverview.rowBytesMax + 1)
    let table = try #require(overview(of: "posts", "a\n\(long)\nb\n", pieceBytes: 512).tables.first)
    #expect(texts(table.rows) == ["a", "b"])
    #expect(table.rowCount == 3)
  }

  @Test func `A curve has evenly spaced samples, however many there were`() throws {
    let text = (0..<10_000).map { "s1,d1,\($0)\n" }.joined()
    let curve = try #require(overview(of: "heart_rate_segments", text).curves.first)
    #expect(curve.rowCount == 10_000)
    #expect(curve.rows.count > 60 && curve.rows.count <= ExportOverview.Curve.rowsMax)
    #expect(curve.stride == 128)
    let numbers = texts(curve.rows).map { Int64($0.split(separator: ",")[2]) }
    #expect(numbers == curve.rows.indices.map { Int64($0) * curve.stride })
  }

  @Test func `The sets of many workouts are kept, and not without end`() throws {
    let text = (0..<ExportOverview.doneMax + 10).map { "\($0)\n" }.joined()
    let table = try #require(overview(of: "workout_sets", text, pieceBytes: 4096).tables.first)
    #expect(table.rows.count == ExportOverview.doneMax)
    #expect(texts(table.rows).first == "10")
  }

  @Test func `Of each workout there is every device, of workouts the newest`() {
    let streams = (100..<250).flatMap { ["s\($0),d1,1\n", "s\($0),d2,1\n", "s\($0),d2,2\n"] }
    let curves = overview(of: "heart_rate_segments", streams.joined()).curves
    #expect(
      curves.map { String(decoding: $0.stream, as: UTF8.self) }
        == (150..<250).flatMap { ["s\($0),d1", "s\($0),d2"] })
    #expect(curves.map(\.rowCount) == (0..<200).map { $0 % 2 == 0 ? 1 : 2 })
  }

  @Test func `No value ends the element of the page that it is in`() {
    let time = Timestamp(microseconds: 0)
    let manifest = ExportManifest(export: .zero, account: .zero, time: time)
    let evil = "{\"name\":\"</script><script>alert(1)</script>\"}\n"
    let page = ExportPage(manifest: manifest, overview: overview(of: "posts", evil))
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(!html.contains("alert(1)</script>"))
    #expect(html.contains("\\u003c/script>"))
    // The only address is the name of SVG.
    #expect(html.contains("http://www.w3.org/2000/svg"))
    #expect(html.split(separator: "http:").count == 2 && !html.contains("https:"))
    #expect(!html.contains("src="))
  }
}
