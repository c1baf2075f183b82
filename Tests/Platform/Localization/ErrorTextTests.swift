import Contract
import Glibc
import Localization
import Messages
import PlayerFeature
import Testing

@Suite struct `What a person is told` {
  /// Method: all `reason: "…"` in the sources, and everything that looks like one in the files of errors, so that no
  /// reason lacks a text for people.
  @Test func `is there for every reason in every language`() throws {
    let reasons = try #require(reasonsOfSources())
    #expect(reasons.count >= 10)
    for reason in reasons.union(PlayerRefusal.allCases.map(\.reason)) {
      let text = try #require(ErrorTexts.byReason[reason], "\(reason) has no text")
      for language in Localization.Language.allCases {
        #expect(!text[language].isEmpty, "\(reason)")
      }
    }
  }

  @Test func `is there for every rule of fields`() {
    for rule in FieldViolation.Rule.allCases where rule != .own {
      #expect(ErrorTexts.byReason[rule.rawValue] != nil, "\(rule)")
    }
  }

  @Test func `is a sentence, and another one in each language`() {
    for (reason, text) in ErrorTexts.byReason {
      let all = Localization.Language.allCases.map { text[$0] }
      #expect(Set(all).count == all.count, "\(reason)")
      for sentence in all {
        #expect(sentence.hasSuffix("."), "\(reason)")
        #expect(sentence.utf8.count <= 120, "\(reason)")
      }
    }
  }

  private func reasonsOfSources() -> Set<String>? {
    let root = "/" + "\(#filePath)".split(separator: "/").dropLast(4).joined(separator: "/")
    let command = """
      cd '\(root)/Sources'
      { grep -rhoE '[rR]eason: "[A-Z_]+"' .
        grep -rhoE '"[A-Z]+(_[A-Z]+)+"' --include='*Error*.swift' --exclude-dir=Localization Platform Features
      } | grep -oE '[A-Z_]{4,}'
      """
    guard let pipe = unsafe popen(command, "r") else { return nil }
    defer { unsafe pclose(pipe) }

    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while case let count = unsafe fread(&block, 1, block.count, pipe), count > 0 {
      bytes += block.prefix(count)
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(lines.map { String($0) })
  }
}
