import Contract
import HTTP2
import Localization
import Messages
import Testing

@testable import RPC

@Suite struct `An answer that is wrong in many fields` {
  private static let counts = [1, 2, 5, 10, 20, 50, 200, 2000]
  private static let fields = ["a", "settings.integrations[12].backfill_days", many("long.", 60)]
  private static let descriptions = ["no", "expected 7, 30 or 90, got 1", many("ä", 300)]

  /// gRPC's C core may refuse headers at random from 8 KiB on, counted together with the list that begins the response.
  @Test(arguments: counts, Localization.Language.allCases)
  func `fits into 8 KiB of headers, and keeps its details`(
    count: Int, language: Localization.Language
  ) throws {
    for field in Self.fields {
      for description in Self.descriptions {
        for rule in FieldViolation.Rule.allCases {
          let violations = (0..<count).map { _ in
            FieldViolation(field: field, description: description, rule: rule)
          }
          let error = ErrorLocalization().localized(
            .invalid(violations), accepting: language.rawValue)
          let trailers = StatusHeaders.trailers(for: error, in: Arena())
          let bytes = StatusHeaders.response.block.listBytes + trailers.listBytes
          #expect(bytes < 8 * 1024, "\(count) of \(field) \(description) \(rule)")
          #expect(trailers.count == 3, "the details are there")
          let bad = try #require(error.details.first as? Google.BadRequest)
          #expect(bad.fieldViolations.count >= min(count, 2))
        }
      }
    }
  }

  private static func many(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
}
