import Base
import Testing
import XML

/// Returns the events of a document, one as text: `+name a=1`, `"text"`, `-name`.
private func events(_ document: String, partBytes: Int = .max) throws(XMLSyntaxError) -> [String] {
  var rest = Array(document.utf8)[...]
  var reader = XMLReader {
    defer { rest = rest.dropFirst(partBytes) }
    return Array(rest.prefix(partBytes))
  }
  var events: [String] = []
  while let event = try reader.next() {
    switch event {
    case .start(let element):
      events.append(
        (["+" + element.name] + element.attributes.map { "\($0.name)=\($0.value)" })
          .joined(separator: " "))
    case .text(let text): events.append("\"\(text)\"")
    case .end(let name): events.append("-" + name)
    }
  }
  return events
}

@Suite struct `XML` {
  @Test(arguments: [1, 2, 7, .max])
  func `is read as it is written, however it comes in parts`(partBytes: Int) throws {
    let document = """
      \u{feff}<?xml version="1.0"?>
      <!-- < & --> <!DOCTYPE a>
      <x:a b='1' y:c="&lt;&quot;&#x41;&#66;"><d/> e &amp; f <![CDATA[<g>&amp;]]></x:a >
      <!-- the end -->
      """
    #expect(
      try events(document, partBytes: partBytes)
        == ["+a b=1 c=<\"AB", "+d", "-d", "\" e & f \"", "\"<g>&amp;\"", "-a"])
  }

  @Test func `of exporters is read in spite of a malformed document type and control characters`()
    throws
  {
    // As version 12 of HealthKit's export writes it: a declaration within a declaration.
    let document = """
      <!DOCTYPE HealthData [
      <!-- It's about Records. -->
      <!ATTLIST ExportDate value CDATA #REQUIRED
      <!ATTLIST Me "a CDATA #REQUIRED>
      <!ELEMENT Me EMPTY>
      ]>
      <HealthData><Record n="a\u{b}b&#11;c"/>x\u{1}y</HealthData>
      """
    #expect(
      try events(document) == ["+HealthData", "+Record n=abc", "-Record", "\"xy\"", "-HealthData"])
  }

  @Test(
    arguments: [
      ("<a>", .truncated, 3), ("<a b=\"", .truncated, 0), ("", .truncated, 0),
      ("<a/", .truncated, 0),
      ("x", .truncated, 1), ("<a></b>", .mismatched, 3), ("</a>", .mismatched, 0),
      ("<a b></a>", .syntax, 4), ("<a/><b/>", .syntax, 4), ("<a>&b;</a>", .entity, 3),
      ("<a>&#xd800;</a>", .entity, 3), ("<a>& b</a>", .entity, 3),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", .declaredEntity, 13),
      ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a>&b;</a>", .entity, 43),
      ("\u{0}<\u{0}a", .encoding, 0),
    ] as [(String, XMLSyntaxError.Kind, Int)])
  func `that is wrong is refused with the place`(
    document: String, kind: XMLSyntaxError.Kind, byteOffset: Int
  ) {
    let error = #expect(throws: XMLSyntaxError.self) { try events(document) }
    #expect(error?.kind == kind, "\(document)")
    #expect(error?.byteOffset == byteOffset, "\(document)")
  }

  @Test func `that would fill memory is refused`() {
    let long = String(repeating: "a", count: XMLReader.textBytesMax + 1)
    let deep = String(repeating: "<a>", count: XMLReader.depthMax + 1)
    let wide = (0...XMLReader.attributeCountMax).map { " a\($0)=''" }.joined()
    let cases: [(String, XMLSyntaxError.Kind)] = [
      ("<a>\(long)</a>", .tooLong), ("<a b=\"\(long)\"/>", .tooLong), ("<\(long)/>", .tooLong),
      ("<!--\(long)--><a/>", .tooLong), ("<!DOCTYPE \(long)><a/>", .tooLong),
      ("<a><![CDATA[\(long)]]></a>", .tooLong), (deep, .tooDeep), ("<a\(wide)/>", .tooLong),
    ]
    for (document, kind) in cases {
      let error = #expect(throws: XMLSyntaxError.self) { try events(document) }
      #expect(error?.kind == kind, "\(document.prefix(20))")
    }
  }

  @Test func `of any bytes ends in events or an error`() {
    var random = SplitMix64(seed: 1)
    let alphabet = Array("<>/!?-[]&;#x=\"' a:\u{b}DOCTYPECDATA".utf8) + [0, 0xff, 0xef]
    for _ in 0..<3_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      var reader = XMLReader(bytes)
      var count = 0
      while let event = try? reader.next() {
        count += 1
        if case .end = event { continue }
      }
      #expect(count <= bytes.count + 1)
    }
  }
}
