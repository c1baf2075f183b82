/// A set of a message's fields, by their indices.
struct FieldSet {
  private var first: UInt64 = 0
  /// The fields from index 64 on; most messages have none.
  private var rest: [UInt64] = []

  func contains(_ index: Int) -> Bool {
    guard index >= 64 else { return first >> UInt64(index) & 1 == 1 }
    let word = index / 64 - 1
    return word < rest.count && rest[word] >> UInt64(index % 64) & 1 == 1
  }

  /// Inserts a field. Returns false if the set already contained it.
  mutating func insert(_ index: Int) -> Bool {
    guard !contains(index) else { return false }
    guard index >= 64 else {
      first |= 1 << UInt64(index)
      return true
    }
    let word = index / 64 - 1
    while rest.count <= word { rest.append(0) }
    rest[word] |= 1 << UInt64(index % 64)
    return true
  }
}
