import Loop

/// The wait for a line that a person types. It is bound to its loop.
final class TypedLine {
  private let typed: Signal
  private let input: DescriptorWatch
  private var hasInput = false

  /// The descriptor of standard input.
  static let standardInput: Int32 = 0

  /// Creates a wait for a line of the terminal at `descriptor`, which stays open.
  init(_ descriptor: Int32, on loop: EventLoop) {
    typed = Signal(on: loop)
    input = DescriptorWatch(borrowing: descriptor, on: loop)
  }

  /// Waits until a line is there; throws if the task is cancelled.
  func wait() async throws {
    defer { input.close() }
    input.start(readable: true, writable: false) { [unowned self] _ in
      // A terminal delivers whole lines.
      input.change(readable: false)
      hasInput = true
      typed.fire()
    }
    while !hasInput { try await typed.wait() }
  }
}
