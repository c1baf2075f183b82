import DemoParts

/// The output of the demo.
protocol DemoDisplay: AnyObject {
  /// The time from one `show` to the next.
  var interval: Duration { get }
  /// Shows the current state.
  func show(_ model: ScreenModel)
  /// Shows an event.
  func note(_ text: String)
  /// Restores the terminal; `model` is the last state, nil if there is none.
  func end(_ model: ScreenModel?)
}
