import Base
import Testing

@Suite struct `Text in a queue of bytes` {
  private func text(_ write: (inout ByteQueue) -> Void) -> String {
    var queue = ByteQueue()
    write(&queue)
    return String(decoding: queue.copy(), as: UTF8.self)
  }

  @Test func `is fixed text, numbers and digits behind each other`() {
    let written = text {
      $0.append(text: "a=")
      $0.append(decimal: 7, width: 3)
      $0.append(text: "")
      $0.append(text: " b=é ")
      $0.append(hex: 0xabc, digits: 4)
    }
    #expect(written == "a=007 b=é 0abc")
  }

  @Test func `has the same digits as the standard library writes`() {
    var random = SplitMix64(seed: 7)
    var numbers: [UInt64] = [0, 1, 9, 10, 99, 100, .max, .max - 1, 1 << 63]
    numbers += (0..<1000).map { _ in random.next() >> (random.next() % 64) }
    for number in numbers {
      #expect(text { $0.append(decimal: number) } == String(number))
      let padded = text { $0.append(decimal: number, width: 20) }
      #expect(padded == String(repeating: "0", count: 20 - String(number).count) + String(number))
      let hex = String(number, radix: 16)
      let all = String(repeating: "0", count: 16 - hex.count) + hex
      for digits in 1...16 {
        #expect(text { $0.append(hex: number, digits: digits) } == all.suffix(digits))
      }
    }
  }
}
