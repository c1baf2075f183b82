public import Base
import CMessages
public import Messages

/// Asks for the baselines.
public struct GetHrvBaselineRequest: Equatable, Sendable {
  /// When they end; absent for now.
  public var atTime: Timestamp?

  /// A value with this field.
  public init(atTime: Timestamp? = nil) {
    self.atTime = atTime
  }
}

extension GetHrvBaselineRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__body__v1__get_hrv_baseline_request__init)

  init(reading reader: inout Reader<Pulsewire__Body__V1__GetHrvBaselineRequest>) {
    atTime = unsafe reader.message("at_time", reader.raw.at_time)
  }

  func write(to raw: inout Pulsewire__Body__V1__GetHrvBaselineRequest, in arena: Arena) {
    unsafe raw.at_time = arena.copy(message: atTime)
  }
}
