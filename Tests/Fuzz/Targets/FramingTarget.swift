import Base
import Contract
import Messages
import RPC

/// Goal: the messages taken from a stream's bytes are those found by hand, however the bytes come, and no window is
/// lost or returned twice.
enum FramingTarget {
  private static let messageBytesMax = 4096

  static let seeds: [[UInt8]] = [
    [0, 0, 0, 0, 0, 0], [3, 0, 0, 0, 0, 4, 0x0a, 2, 0x68, 0x69],
    [1, 0, 0, 0, 0, 3, 0x0a, 1, 0x61, 0, 0, 0, 0, 2, 0x0a, 0], [7, 1, 0, 0, 0, 1, 0],
    [9, 0, 0xff, 0xff, 0xff, 0xff],
  ]

  /// Runs the target. The first byte is the number of bytes that come at a time; 0 for all.
  static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    let input = Array(bytes.dropFirst())
    let partCount = first == 0 ? max(1, input.count) : Int(first)
    let expected = messageStarts(input)
    var queue = ByteQueue()
    var window = WindowLedger()
    var (returned, taken, found) = (0, 0, 0)
    let arena = Arena()
    parts: for start in stride(from: 0, to: input.count, by: partCount) {
      queue.append(Array(input[start..<min(input.count, start + partCount)]))
      while true {
        let front = MessageFraming.front(of: queue, messageBytesMax: messageBytesMax)
        guard case .message(let count) = front else {
          if front != .incomplete { break parts }
          returned += window.incomplete(queue.count)
          break
        }
        precondition(found < expected.count && expected[found] == taken, "a message of no one")
        _ = try? MessageFraming.take(
          HealthCheckRequest.self, bytes: count, from: &queue, in: arena)
        returned += window.took(MessageFraming.prefixBytes + count)
        taken += MessageFraming.prefixBytes + count
        found += 1
      }
      precondition(returned == taken + queue.count, "\(returned) of \(taken + queue.count)")
    }
  }

  /// Returns the starts of the messages that are complete and not refused.
  private static func messageStarts(_ input: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var position = 0
    while position + 5 <= input.count {
      let count = input[(position + 1)..<(position + 5)].reduce(0) { $0 << 8 | Int($1) }
      guard input[position] == 0, count <= messageBytesMax, position + 5 + count <= input.count
      else { break }
      starts.append(position)
      position += 5 + count
    }
    return starts
  }
}
