/// The purpose of a data use.
enum ConsentPurpose: String, CaseIterable, Sendable {
  case ai
  case analytics
  case sync

  /// Whether the purpose applies to one type of data from one source.
  var isPerSource: Bool { self == .sync }
}
