import Loop
import Testing

@testable import pulsewired

@Suite struct `The reference` {
  @Test(arguments: ReferencePage.all)
  func `is what the program says`(_ page: ReferencePage) throws {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(5).joined(separator: "/")
    let path = "\(root)/docs/reference/\(page.name)"
    let size = try #require(Files.size(path), "run `make reference`")
    let written = Files.read(path, at: 0, count: Int(size)).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(written == page.text, "run `make reference`")
  }

  @Test func `has every setting, method, reason and family`() {
    let pages = Dictionary(uniqueKeysWithValues: ReferencePage.all.map { ($0.name, $0.text) })
    let rows = pages.mapValues { text in
      text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }.count
    }
    #expect(rows["settings.md"] == OperatorSettings.table.count + OperatorSettings.groups.count)
    #expect(rows["methods.md", default: 0] > 100)
    #expect(rows["fields.md", default: 0] > 1000)
    #expect(rows["errors.md", default: 0] > 50)
    #expect(rows["metrics.md", default: 0] > 40)
  }
}

/// A page goes by its name in the list of tests.
extension ReferencePage: CustomTestStringConvertible {
  public var testDescription: String { name }
}
