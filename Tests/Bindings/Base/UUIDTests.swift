import Base
import Testing

@Suite struct `A UUID` {
  @Test func `comes back from its text in either case, and from its bytes`() {
    for _ in 0..<100 {
      let uuid = UUID.v4()
      #expect(UUID(uuid.description) == uuid)
      #expect(UUID(uuid.description.uppercased()) == uuid)
      #expect(UUID(bytes: uuid.bytes) == uuid)
      #expect(uuid.bytes.count == 16)
    }
  }

  @Test(arguments: [
    "", "0", "01890a5d-ac96-774b-bcce-b302099a805", "01890a5d-ac96-774b-bcce-b302099a80570",
    "01890a5dac96-774b-bcce-b302099a8057-", "01890a5d-ac96-774b-bcce-b302099a805g",
    "{01890a5d-ac96-774b-bcce-b302099a8057}", "01890a5dac96774bbcceb302099a8057",
  ])
  func `is not made of other text`(text: String) { #expect(UUID(text) == nil) }

  @Test func `of version 7 begins with its time and is ordered by it`() {
    let time = Timestamp(milliseconds: 0x0189_0a5d_ac96)
    let uuid = UUID.v7(at: time)
    #expect(uuid.description.hasPrefix("01890a5d-ac96-7"))
    #expect("89ab".contains(Array(uuid.description)[19]))
    for step in 0..<100 {
      let earlier = UUID.v7(at: Timestamp(milliseconds: Int64(step) * 1000))
      let later = UUID.v7(at: Timestamp(milliseconds: Int64(step) * 1000 + 1))
      #expect(earlier < later)
    }
    #expect(UUID.v7(at: time) != uuid)
  }

  @Test func `of version 4 says so`() {
    let text = Array(UUID.v4().description)
    #expect(text[14] == "4")
    #expect("89ab".contains(text[19]))
  }

  @Test func `needs sixteen bytes`() {
    #expect(UUID(bytes: [UInt8](repeating: 0, count: 15)) == nil)
  }
}
