internal import CLoop
import Glibc

/// A signal of the operating system that a program handles.
public enum ProcessSignal: Int32, Sendable {
  /// A request to reload.
  case hangUp = 1
  /// Ctrl-C.
  case interrupt = 2
  /// A request to end.
  case terminate = 15

  /// Makes a write to a closed pipe or socket fail instead of ending the process.
  public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// A watch that calls back on a loop when the process receives a signal.
@safe public final class SignalWatch {
  private let raw: UnsafeMutablePointer<uv_signal_t>
  private let action: () -> Void

  /// Calls `action` at each `signal`, as long as this object lives.
  public init(_ signal: ProcessSignal, on loop: EventLoop, _ action: @escaping () -> Void) {
    loop.assertCurrent()
    self.action = action
    unsafe raw = .allocate(capacity: 1)
    unsafe uv_signal_init(loop.rawLoop, raw)
    unsafe raw.pointee.data = Unmanaged.passUnretained(self).toOpaque()
    unsafe uv_signal_start(raw, received, signal.rawValue)
  }

  deinit {
    unsafe raw.pointee.data = nil
    unsafe uv_close(CLoop_handle(raw)) { unsafe UnsafeMutableRawPointer($0)?.deallocate() }
  }

  fileprivate func call() { action() }
}

/// Notifies the watch of a signal.
private func received(_ raw: UnsafeMutablePointer<uv_signal_t>?, _ number: Int32) {
  guard let back = unsafe raw?.pointee.data else { return }
  unsafe Unmanaged<SignalWatch>.fromOpaque(back).takeUnretainedValue().call()
}
