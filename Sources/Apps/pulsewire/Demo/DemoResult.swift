import Base
import Contract
import DemoParts

/// The result of a demo.
struct DemoResult: Sendable {
  /// The demo's session.
  let session: UUID
  /// The summary that is shown at the end.
  let summary: SummaryModel
  /// The samples that the server rejected.
  let rejections: [HeartRateRejection]
  /// The comparison of the stored samples with those that were sent.
  let comparison: StoredComparison

  /// The fault, in a sentence; nil for a success.
  var fault: String? {
    if let first = rejections.first {
      let text = DisplayText(first.message).text
      return "\(rejections.count) samples were rejected; the first, \(first.sequence): \(text)"
    }
    return comparison.isExact ? nil : comparison.sentence
  }
}
