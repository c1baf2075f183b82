/// The neighbours that take turns, the one with the least time first; of those with the same, the one
/// that came first. A binary heap.
struct TurnHeap {
  struct Turn {
    let neighbour: Neighbour
    let time: UInt64
    fileprivate let number: UInt64

    fileprivate func precedes(_ other: Turn) -> Bool {
      (time, number) < (other.time, other.number)
    }
  }

  private var turns: [Turn] = []
  private var number: UInt64 = 0

  mutating func insert(_ neighbour: Neighbour, _ time: UInt64) {
    number &+= 1
    turns.append(Turn(neighbour: neighbour, time: time, number: number))
    var index = turns.count - 1
    while index > 0, turns[index].precedes(turns[(index - 1) / 2]) {
      turns.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func popFirst() -> Turn? {
    guard let first = turns.first else { return nil }
    let last = turns.removeLast()
    guard !turns.isEmpty else { return first }
    turns[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < turns.count && turns[child].precedes(turns[least]) {
        least = child
      }
      guard least != index else { return first }
      turns.swapAt(index, least)
      index = least
    }
  }
}
