import HTTP2
import Testing

@Suite struct `A header block` {
  @Test func `gives its fields back in order`() {
    var block = HeaderBlock(["a": "1", "": "empty name", "b": ""])
    block.append(HeaderBlock(["a": "2"]))
    var seen: [String] = []
    block.forEach {
      seen.append(
        "\(String(decoding: $0.name, as: UTF8.self))=\(String(decoding: $0.value, as: UTF8.self))")
    }
    #expect(seen == ["a=1", "=empty name", "b=", "a=2"])
    #expect(block.count == 4)
    #expect(block.text("a") == "1")
    #expect(block.text("c") == nil)
    #expect(block.listBytes == 4 * 32 + 15)
  }

  @Test func `compares names and values whole, or names from their start`() {
    HeaderBlock(["grpc-timeout": "1S"]).forEach { field in
      #expect(field.isNamed("grpc-timeout") && !field.isNamed("grpc-timeou"))
      #expect(!field.isNamed("grpc-timeouts") && !field.isNamed(""))
      #expect(field.isNamed(from: "grpc-") && field.isNamed(from: "") && !field.isNamed(from: "x"))
      #expect(field.has(value: "1S") && !field.has(value: "1") && !field.has(value: ""))
    }
  }

  @Test func `holds a long value`() {
    let long = String(repeating: "v", count: HeaderBlock.textBytesMax)
    #expect(HeaderBlock(["a": long]).text("a") == long)
  }
}
