import Base
import Contract

/// The output of an enrolment: lines, and on a terminal colours and an animation.
struct EnrolmentScreen: Sendable {
  /// Whether the output has colours.
  let isColoured: Bool
  /// Whether a line can be overwritten.
  let isMoving: Bool

  private static let phases = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  /// Shows that a step is done.
  func done(_ text: String) { write("\(ink("32", "✓")) \(text)\n") }

  /// Shows the code that the owner of the account has to approve.
  func ask(_ started: StartDeviceAuthorizationResponse, server: String) {
    write(
      """

        Enter the code  \(ink("1;36", started.userCode))
        at              \(ink("4", started.verificationURI))
        or run          pulsewire device approve \(started.userCode) --server \(server)


      """)
  }

  /// Shows that the approval is pending, on a line that is overwritten.
  func wait(_ step: Int) {
    guard isMoving else { return }
    write("\r\(ink("36", Self.phases[step % Self.phases.count])) waiting for the owner's approval ")
  }

  /// Erases the waiting line.
  func waited() { if isMoving { write("\r\u{1b}[2K") } }

  private func ink(_ code: String, _ text: String) -> String {
    isColoured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }

  private func write(_ text: String) { Terminal.write(text) }
}
