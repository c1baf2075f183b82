import Base
import DemoParts

/// The demo as lines for a pipe or a log: one per second, and one for each event.
final class PlainDisplay: DemoDisplay {
  let interval = Duration.seconds(1)

  func show(_ model: ScreenModel) { Terminal.write(PlainReport.line(model) + "\n") }

  func note(_ text: String) { Terminal.write("  - \(text)\n") }

  func end(_ model: ScreenModel?) {}
}
