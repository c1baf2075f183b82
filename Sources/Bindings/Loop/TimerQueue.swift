/// A timer in a `TimerQueue`.
///
/// A class, because the queue records the timer's position in it, so that cancelling needs no
/// search.
public final class LoopTimer {
  /// The time at which the timer fires, on the clock of its loop.
  public let deadline: Duration
  fileprivate var position = -1
  fileprivate var action: (() -> Void)?

  fileprivate init(deadline: Duration, action: @escaping () -> Void) {
    self.deadline = deadline
    self.action = action
  }
}

/// Timers by deadline: a binary heap. Cancelling is logarithmic and frees the timer, because most
/// deadlines of calls are never reached.
public struct TimerQueue {
  private var heap: [LoopTimer] = []

  /// Creates an empty queue.
  public init() {}

  /// The number of timers.
  public var count: Int { heap.count }

  /// The deadline of the next timer; nil if there is none.
  public var next: Duration? { heap.first?.deadline }

  /// Adds a timer.
  public mutating func insert(
    at deadline: Duration, _ action: @escaping () -> Void
  ) -> LoopTimer {
    let timer = LoopTimer(deadline: deadline, action: action)
    timer.position = heap.count
    heap.append(timer)
    rise(from: timer.position)
    return timer
  }

  /// Removes a timer; has no effect on one that has fired or was cancelled.
  public mutating func cancel(_ timer: LoopTimer) {
    guard timer.position >= 0 else { return }
    timer.action = nil
    remove(at: timer.position)
  }

  /// Removes the first timer that is due at `now`, and returns its action.
  public mutating func popDue(at now: Duration) -> (() -> Void)? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    let action = first.action
    first.action = nil
    remove(at: 0)
    return action
  }

  private mutating func remove(at index: Int) {
    heap[index].position = -1
    let last = heap.removeLast()
    guard index < heap.count else { return }
    heap[index] = last
    last.position = index
    rise(from: index)
    sink(from: last.position)
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index].deadline < heap[parent].deadline else { return }
      swap(index, parent)
      index = parent
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].deadline < heap[least].deadline {
        least = child
      }
      guard least != index else { return }
      swap(index, least)
      index = least
    }
  }

  private mutating func swap(_ left: Int, _ right: Int) {
    heap.swapAt(left, right)
    heap[left].position = left
    heap[right].position = right
  }
}
