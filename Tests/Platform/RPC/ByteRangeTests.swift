import RPC
import Testing

@Suite struct `A range of bytes` {
  @Test(arguments: [
    ("bytes=0-9", ByteRange.part(offset: 0, count: 10)),
    ("bytes=90-", .part(offset: 90, count: 10)), ("bytes=-10", .part(offset: 90, count: 10)),
    ("bytes=-1000", .part(offset: 0, count: 100)), ("bytes=50-1000", .part(offset: 50, count: 50)),
    ("bytes=99-99", .part(offset: 99, count: 1)), ("bytes=100-", .unsatisfiable),
    ("bytes=100-200", .unsatisfiable), ("bytes=-0", .unsatisfiable),
  ])
  func `is a part of the file, or none of it`(text: String, range: ByteRange) {
    #expect(ByteRange(text, size: 100) == range)
  }

  @Test(arguments: [
    nil, "", "bytes", "bytes=", "bytes=-", "bytes=5-4", "bytes=a-b", "bytes=1-2,3-4", "items=0-1",
    "bytes=0x1-2", "bytes= 1-2", "bytes=99999999999999999999-", "bytes=+1-2",
  ])
  func `that is none is ignored`(text: String?) {
    #expect(ByteRange(text, size: 100) == .whole)
  }
}
