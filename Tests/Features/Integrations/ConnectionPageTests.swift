import Digests
import Localization
import Testing

@testable import IntegrationsFeature

@Suite struct `The page after a provider's` {
  private let code = TypedCode()

  private func html(_ result: ConnectionPage.Result, _ language: Language) -> String {
    ConnectionPage(provider: "Spotify", result: result, code: code, language: language).html
  }

  @Test(arguments: ConnectionPage.Result.allCases)
  func `speaks each language, and shows a code only for a grant`(result: ConnectionPage.Result) {
    let pages = Language.allCases.map { html(result, $0) }
    #expect(Set(pages).count == Language.allCases.count)
    for page in pages {
      #expect(page.contains(code.text) == (result == .granted || result == .grantedInPart))
      #expect(!page.contains("%"))
    }
    #expect(Language.allCases.allSatisfy { ConnectionPage.texts[result]?[$0] != nil })
    #expect(Language.allCases.allSatisfy { ConnectionPage.warnings[$0] != nil })
  }
}
