/// A queue, first in, first out, that does not move its elements at each step.
struct Queue<Element> {
  private var storage: [Element?] = []
  private var head = 0

  /// The number of vacated places after which they are reclaimed.
  private static var reclaimCountMin: Int { 256 }

  var count: Int { storage.count - head }
  var isEmpty: Bool { storage.count == head }
  var first: Element? { isEmpty ? nil : storage[head] }

  mutating func append(_ element: Element) { storage.append(element) }

  /// Inserts `element` before all others.
  mutating func prepend(_ element: Element) {
    if head > 0 {
      head -= 1
      storage[head] = element
    } else {
      storage.insert(element, at: 0)
    }
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = storage[head]
    storage[head] = nil
    head += 1
    if head == storage.count {
      storage.removeAll(keepingCapacity: true)
      head = 0
    } else if head >= Self.reclaimCountMin, head * 2 >= storage.count {
      storage.removeSubrange(0..<head)
      head = 0
    }
    return element
  }

  /// All elements, the first one first.
  var elements: some Sequence<Element> { storage[head...].lazy.compactMap { $0 } }
}
