import XML

/// Goal: what begins also ends, in order.
enum XMLTarget {
  static let seeds: [[UInt8]] = [
    "<a:b c='&lt;&#65;'><d/><![CDATA[e]]><!-- f --></a:b>", "<!DOCTYPE a [<!ELEMENT a EMPTY>]><a/>",
  ].map { Array($0.utf8) }

  static func run(_ bytes: [UInt8]) {
    var reader = XMLReader(bytes)
    var open: [String] = []
    while let event = try? reader.next() {
      switch event {
      case .start(let element): open.append(element.name)
      case .end(let name): precondition(open.popLast() == name, "\(name) ends")
      case .text: precondition(!open.isEmpty, "text of no element")
      }
    }
    precondition(open.count <= XMLReader.depthMax, "too deep")
  }
}
