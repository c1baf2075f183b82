import Base
import Contract
import DemoParts

/// What came of a demo.
struct DemoResult: Sendable {
  /// Its session.
  let session: UUID
  /// What is said at the end.
  let summary: SummaryModel
  /// What the server did not take.
  let rejections: [HeartRateRejection]
  /// What is stored beside what was sent.
  let comparison: StoredComparison

  /// Why it was no success, in a sentence; nil for a success.
  var fault: String? {
    if let first = rejections.first {
      let text = DisplayText(first.message).text
      return "\(rejections.count) samples were rejected; the first, \(first.sequence): \(text)"
    }
    return comparison.isExact ? nil : comparison.sentence
  }
}
