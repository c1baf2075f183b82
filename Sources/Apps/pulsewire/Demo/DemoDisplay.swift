import DemoParts

/// Where the demo is shown.
protocol DemoDisplay: AnyObject {
  /// How long to wait from one `show` to the next.
  var interval: Duration { get }
  /// Shows the state at this moment.
  func show(_ model: ScreenModel)
  /// Shows that something happened.
  func note(_ text: String)
  /// Leaves everything as it was found; `model` is the last state, nil if there is none.
  func end(_ model: ScreenModel?)
}
