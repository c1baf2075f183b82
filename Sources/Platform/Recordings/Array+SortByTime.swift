import Base

extension Array {
  /// Sorts by times; elements of equal time keep their order.
  mutating func sortByTime(_ time: (Element) -> Timestamp) {
    // Nearly all are in order.
    var latest: Timestamp?
    let isSorted = allSatisfy { element in
      defer { latest = time(element) }
      return latest.map { $0 <= time(element) } ?? true
    }
    guard !isSorted else { return }
    self = enumerated()
      .sorted { (time($0.element), $0.offset) < (time($1.element), $1.offset) }
      .map(\.element)
  }
}
