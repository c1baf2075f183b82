import Base
import Contract
import Messages
import Testing

@testable import RPC

/// A cursor with a column of each type.
private struct WholeCursor: PageCursor {
  var time = Timestamp.epoch
  var id = UUID.zero
  var number: Int64 = 0
  var small: Int16 = 0
  var real = 0.0
  var text = ""

  static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.time(&cursor.time)
    columns.id(&cursor.id)
    columns.number(&cursor.number, in: Int64.min...Int64.max)
    columns.number(&cursor.small, in: -5...5)
    columns.real(&cursor.real)
    columns.text(&cursor.text)
  }
}

@Suite struct `A page token` {
  private let list = PagedList(
    method: "/test/List", request: ListRecordsRequest { $0.exercise = RecordedExercise(name: "a") })

  private func isRefused<Cursor: PageCursor>(
    _ token: String, by list: PagedList, _ first: Cursor = WholeCursor()
  ) -> Bool {
    do {
      _ = try list.cursor(token, from: first)
      return false
    } catch {
      let told = error.details.first as? Google.BadRequest
      return error.code == .invalidArgument
        && told?.fieldViolations.map(\.field) == ["page_token"]
    }
  }

  @Test func `gives each column back`() throws {
    var cursors: [WholeCursor] = [WholeCursor()]
    for microseconds: Int64 in [
      1, -1, 253_402_300_799_999_999, -62_135_596_800_000_000, 1_700_000_000_000_000,
    ] { cursors.append(WholeCursor(time: Timestamp(microseconds: microseconds))) }
    for id in [UUID.max, .v4()] { cursors.append(WholeCursor(id: id)) }
    for number in [1, -1, .max, .min] as [Int64] { cursors.append(WholeCursor(number: number)) }
    for small in [5, -5] as [Int16] { cursors.append(WholeCursor(small: small)) }
    for real in [52.5, -0.1, .infinity, -.infinity, .leastNonzeroMagnitude] {
      cursors.append(WholeCursor(real: real))
    }
    for text in ["squat", "überzüge", "心 💓", "a\nb\"", String(repeating: "ü", count: 2_000)] {
      cursors.append(WholeCursor(text: text))
    }
    for cursor in cursors {
      #expect(try list.cursor(list.token(cursor), from: WholeCursor()) == cursor)
    }
  }

  /// A client can compute the check: what the database cannot take is refused by itself.
  @Test func `has no column that is out of range`() {
    var wrong = [
      253_402_300_800_000_000, -62_135_596_800_000_001, Int64.max, .min,
    ].map { WholeCursor(time: Timestamp(microseconds: $0)) }
    wrong += [6, -6, .max, .min].map { WholeCursor(small: $0) }
    wrong += [.nan, .signalingNaN].map { WholeCursor(real: $0) }
    wrong += ["a\0b", "\0", String(repeating: "a", count: 5_000)].map { WholeCursor(text: $0) }
    for cursor in wrong { #expect(isRefused(list.token(cursor), by: list), "\(cursor)") }
    #expect(isRefused(list.token(NumberCursor(0)), by: list, NumberCursor.largest))
    #expect(isRefused(list.token(NumberCursor(-1)), by: list, NumberCursor.largest))
  }

  @Test func `has the columns of its list, and no others`() {
    let id = list.token(IDCursor(.v4()))
    #expect(isRefused(id, by: list, NumberCursor.largest))
    #expect(isRefused(id, by: list, TimeCursor.newest))
    #expect(isRefused(list.token(TimeCursor(.epoch, .v4())), by: list, IDCursor.newest))
  }

  @Test func `is refused by another method, and with another filter`() throws {
    let filter = ListRecordsRequest { $0.exercise = RecordedExercise(name: "a") }
    let token = list.token(IDCursor.newest)
    var paged = filter
    (paged.pageSize, paged.pageToken) = (7, token)
    let same = PagedList(method: "/test/List", request: paged)
    #expect(try same.cursor(token, from: IDCursor(.zero)) == .newest)
    let others = [
      PagedList(method: "/test/ListOthers", request: filter),
      PagedList(method: "/test/List", request: ListRecordsRequest()),
      PagedList(
        method: "/test/List",
        request: ListRecordsRequest { $0.exercise = RecordedExercise(name: "b") }),
      PagedList(
        method: "/test/List",
        request: ListRecordsRequest {
          $0.exercise = RecordedExercise(exerciseTemplateID: .v4(), name: "a")
        }),
    ]
    for other in others { #expect(isRefused(token, by: other, IDCursor.newest)) }
    let byLikes = ListLibraryWorkoutsRequest { $0.order = .mostLiked }
    let liked = PagedList(method: "/test/List", request: byLikes).token(IDCursor.newest)
    let newest = PagedList(method: "/test/List", request: ListLibraryWorkoutsRequest())
    #expect(isRefused(liked, by: newest, IDCursor.newest))
  }

  @Test func `is refused if it was truncated, changed or made up`() {
    let cursor = WholeCursor(id: .v4(), number: 7, real: 0.5, text: "epley")
    let token = list.token(cursor)
    let bytes = Base64.url.decode(token) ?? []
    #expect(bytes.count > 9)
    for count in bytes.indices {
      #expect(isRefused(Base64.url.encode(Array(bytes.prefix(count))), by: list))
      for bit in 0..<8 {
        var changed = bytes
        changed[count] ^= 1 << bit
        #expect(isRefused(Base64.url.encode(changed), by: list), "byte \(count), bit \(bit)")
      }
    }
    #expect(isRefused(Base64.url.encode(bytes + [0]), by: list))
    let texts = ["x", "page", "\(UUID.v4())", "AQ", "!", ".", "1.x", "ü", "\0", token + "!"]
    for text in texts { #expect(isRefused(text, by: list), "\(text)") }
    var random = SplitMix64(seed: 20_261_124)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...80, using: &random)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(isRefused(Base64.url.encode(noise), by: list))
    }
  }

  /// Behind the check, too, any bytes are columns or none.
  @Test func `has no columns that trap`() {
    var random = SplitMix64(seed: 20_261_125)
    let columns = WholeCursor(id: .v4(), number: .min, real: 0.5, text: "epley").columns
    var readCount = 0
    for _ in 0..<20_000 {
      var bytes = columns
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      bytes.removeLast(
        Int.random(in: 0...3, using: &random) * Int.random(in: 0...1, using: &random))
      if WholeCursor().moved(to: bytes) != nil { readCount += 1 }
    }
    #expect(readCount > 0, "only some changes are noticed here")
    #expect(WholeCursor().moved(to: []) == nil)
    #expect(WholeCursor().moved(to: Array(columns.dropLast())) == nil)
    #expect(WholeCursor().moved(to: columns + [0]) == nil)
    #expect(WholeCursor().moved(to: columns)?.number == .min)
  }
}
