import Base
import DemoParts

/// The demo as a picture that is redrawn in place on the terminal's alternate screen.
final class TerminalDisplay: DemoDisplay {
  let interval = Duration.milliseconds(100)

  private var isOpen = false
  private var lastNote = ""

  /// The rows of the picture that remains above the summary.
  private static let lastRows = 20

  // Source: XTerm Control Sequences, DECSET 1049 and 25; ECMA-48, CUP, EL and ED.
  private static let open = "\u{1b}[?1049h\u{1b}[?25l\u{1b}[2J"
  private static let close = "\u{1b}[?25h\u{1b}[?1049l"
  private static let home = "\u{1b}[H"
  private static let eraseLine = "\u{1b}[K"
  private static let eraseBelow = "\u{1b}[J"

  func show(_ model: ScreenModel) {
    let size = Terminal.size
    var model = model
    model.note = lastNote
    let lines = Screen(width: size.columns, height: size.rows, isColoured: Terminal.isColoured)
      .frame(model)
    // In one write, so that a partial picture is never shown.
    let picture = lines.map { $0 + Self.eraseLine }.joined(separator: "\r\n")
    Terminal.write((isOpen ? "" : Self.open) + Self.home + picture + Self.eraseBelow)
    isOpen = true
  }

  func note(_ text: String) { lastNote = text }

  func end(_ model: ScreenModel?) {
    guard isOpen else { return }
    isOpen = false
    Terminal.write(Self.close)
    guard let model else { return }
    let size = Terminal.size
    let screen = Screen(
      width: size.columns, height: min(size.rows, Self.lastRows), isColoured: Terminal.isColoured)
    Terminal.write(screen.frame(model).joined(separator: "\n") + "\n")
  }
}
