import Glibc

/// The process's terminal, /dev/tty, with its echo off: for a password that a person types, whatever
/// standard input and output are. Its owner calls `restore` on every way out.
@safe public final class TerminalSecret {
  /// The terminal's descriptor, which is readable when a line was typed.
  public let descriptor: Int32
  private var kept: termios
  private var isQuiet = true

  /// The longest line that a terminal delivers. Source: Linux, N_TTY_BUF_SIZE.
  private static let lineBytesMax = 4096

  /// Opens the terminal and turns its echo off; nil if the process has none.
  public init?() {
    descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
    kept = termios()
    guard descriptor >= 0 else { return nil }
    guard unsafe tcgetattr(descriptor, &kept) == 0 else {
      close(descriptor)
      return nil
    }
    var quiet = kept
    quiet.c_lflag &= ~tcflag_t(ECHO)
    // The end of the line is shown all the same. Source: termios(3).
    quiet.c_lflag |= tcflag_t(ICANON | ECHONL)
    unsafe tcsetattr(descriptor, TCSAFLUSH, &quiet)
  }

  deinit {
    restore()
    close(descriptor)
  }

  /// Writes the question.
  public func ask(_ question: String) { Terminal.write(question, to: descriptor) }

  /// Reads the line that was typed, without its end; nil at the end of the input.
  public func readLine() -> String? {
    var bytes = [UInt8](repeating: 0, count: Self.lineBytesMax)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let line = bytes.prefix(count)
    return String(decoding: line.last == UInt8(ascii: "\n") ? line.dropLast() : line, as: UTF8.self)
  }

  /// Turns the echo back on.
  public func restore() {
    guard isQuiet else { return }
    isQuiet = false
    unsafe tcsetattr(descriptor, TCSAFLUSH, &kept)
  }
}
