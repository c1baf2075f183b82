import HTTP2
import RPC
import Testing

@Suite struct `The values of gRPC's headers` {
  @Test(arguments: [
    ("1H", Duration.seconds(3600)), ("2M", .seconds(120)), ("3S", .seconds(3)),
    ("4m", .milliseconds(4)), ("5u", .microseconds(5)), ("6n", .nanoseconds(6)),
    ("99999999S", .seconds(99_999_999)), ("0S", .zero),
  ])
  func `a timeout is read`(text: String, duration: Duration) {
    #expect(CallTimeout.parse(Array(text.utf8)[...]) == duration)
  }

  @Test(arguments: ["", "S", "1", "1s", "123456789S", "+1S", "1.5S", " 1S"])
  func `another text is no timeout`(text: String) {
    #expect(CallTimeout.parse(Array(text.utf8)[...]) == nil)
  }

  @Test func `a timeout is written so that it comes back, within a thousandth`() {
    for exponent in 0..<40 {
      let duration = Duration.microseconds(Int64(1) << exponent)
      let text = CallTimeout.format(duration)
      let read = CallTimeout.parse(Array(text.utf8)[...])
      let difference = read.map { duration - $0 } ?? duration
      #expect(difference >= .zero && difference * 1000 <= duration, "\(duration): \(text)")
    }
    #expect(CallTimeout.parse(Array(CallTimeout.format(.seconds(-1)).utf8)[...]) == .zero)
  }

  @Test(arguments: ["", "plain", "50 %", "✓ ü", "\n\t\u{7f}", "%41", "100%"])
  func `a message comes back from percent encoding`(text: String) {
    let value = PercentEncoding.encode(text)
    #expect(value.allSatisfy { (0x20...0x7e).contains($0) })
    #expect(PercentEncoding.decode(value) == text)
  }

  @Test(arguments: [("%", "%"), ("%4", "%4"), ("%zz", "%zz"), ("a%41", "aA"), ("%e2%9c%93", "✓")])
  func `what is not an escape is taken as it is`(value: String, text: String) {
    #expect(PercentEncoding.decode(value.utf8) == text)
  }

  @Test func `metadata comes back from a header list, bytes too`() {
    var metadata = Metadata()
    metadata.append(text: "a\u{7f}b✓", for: "X-Text")
    metadata.append(binary: [0, 255, 254], for: "x-bytes-bin")
    metadata.append(binary: [], for: "x-bytes-bin")
    var headers = HeaderBlock([
      ":status": "200", "grpc-status": "0", "te": "trailers", "connect-timeout-ms": "1",
    ])
    metadata.write(to: &headers)
    let read = Metadata(headers)
    #expect(read.names == ["x-text", "x-bytes-bin", "x-bytes-bin"])
    #expect(read[text: "x-text"] == "ab")
    #expect(read[binary: "x-bytes-bin"] == [[0, 255, 254], []])
    #expect(read[text: "x-bytes-bin"] == nil)
  }

  @Test func `window that an incomplete message borrowed is not given back twice`() {
    var ledger = WindowLedger()
    var returned = ledger.incomplete(100)
    returned += ledger.incomplete(250)
    returned += ledger.took(300)
    #expect(returned == 300)
    #expect(ledger.took(50) == 50)
    #expect(ledger.incomplete(10) == 10)
    #expect(ledger.incomplete(10) == 0)
    #expect(ledger.took(4) == 0)
    #expect(ledger.took(16) == 10)
  }
}
