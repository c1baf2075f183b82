extension LoopPieces {
  /// The number of elements compared or moved between two pauses.
  private static let stepCount = 4_096

  /// Returns `elements` sorted, with pauses in between; the sort is stable. A sorted array costs
  /// one comparison for each element.
  public mutating func sorted<Element>(
    _ elements: [Element], by isBefore: (Element, Element) -> Bool
  ) async throws(CancellationError) -> [Element] {
    if try await areSorted(elements, by: isBefore) { return elements }
    var runs: [[Element]] = []
    for start in stride(from: 0, to: elements.count, by: Self.stepCount) {
      let end = min(start + Self.stepCount, elements.count)
      // The standard library's sort is stable.
      runs.append(elements[start..<end].sorted(by: isBefore))
      try await pause()
    }
    while runs.count > 1 {
      var longer: [[Element]] = []
      for index in stride(from: 0, to: runs.count, by: 2) {
        guard index + 1 < runs.count else {
          longer.append(runs[index])
          continue
        }
        longer.append(try await merged(runs[index], runs[index + 1], by: isBefore))
      }
      runs = longer
    }
    return runs.first ?? []
  }

  private mutating func areSorted<Element>(
    _ elements: [Element], by isBefore: (Element, Element) -> Bool
  ) async throws(CancellationError) -> Bool {
    for index in elements.indices.dropFirst() {
      if isBefore(elements[index], elements[index - 1]) { return false }
      if index % Self.stepCount == 0 { try await pause() }
    }
    return true
  }

  private mutating func merged<Element>(
    _ left: [Element], _ right: [Element], by isBefore: (Element, Element) -> Bool
  ) async throws(CancellationError) -> [Element] {
    var all: [Element] = []
    all.reserveCapacity(left.count + right.count)
    var (leftIndex, rightIndex) = (0, 0)
    while leftIndex < left.count || rightIndex < right.count {
      let takesRight =
        leftIndex == left.count
        || rightIndex < right.count && isBefore(right[rightIndex], left[leftIndex])
      if takesRight {
        all.append(right[rightIndex])
        rightIndex += 1
      } else {
        all.append(left[leftIndex])
        leftIndex += 1
      }
      if all.count % Self.stepCount == 0 { try await pause() }
    }
    return all
  }
}
