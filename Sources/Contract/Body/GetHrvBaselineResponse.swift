import CMessages
public import Messages

/// The baselines.
public struct GetHrvBaselineResponse: Equatable, Sendable {
  /// One for each kind, also those without readings.
  public var baselines: [HrvBaseline]

  /// A value with this field.
  public init(baselines: [HrvBaseline]) {
    self.baselines = baselines
  }
}

extension GetHrvBaselineResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__body__v1__get_hrv_baseline_response__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__GetHrvBaselineResponse>) {
    baselines = unsafe reader.list("baselines", reader.raw.n_baselines, reader.raw.baselines)
  }

  func write(to raw: inout Pulsewire__Body__V1__GetHrvBaselineResponse, in arena: Arena) {
    unsafe (raw.n_baselines, raw.baselines) = arena.copy(list: baselines)
  }
}
