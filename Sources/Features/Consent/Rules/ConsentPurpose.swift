/// What data is used for.
enum ConsentPurpose: String, CaseIterable, Sendable {
  case ai
  case analytics
  case sync

  /// Whether it is about one type of data of one source.
  var isPerSource: Bool { self == .sync }
}
