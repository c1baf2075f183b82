import CMessages
public import Messages

/// Samples in the order they were measured.
public struct HeartRateBatch: Equatable, Sendable {
  /// 1 to 1,000 samples.
  public var samples: [HeartRateSample]

  /// A value with this field.
  public init(samples: [HeartRateSample]) {
    self.samples = samples
  }
}

extension HeartRateBatch: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__live__v1__heart_rate_batch__init)

  init(reading reader: inout Reader<Pulsewire__Live__V1__HeartRateBatch>) {
    samples = unsafe reader.list(
      "samples", reader.raw.n_samples, reader.raw.samples, count: 1...1000)
  }

  func write(to raw: inout Pulsewire__Live__V1__HeartRateBatch, in arena: Arena) {
    unsafe (raw.n_samples, raw.samples) = arena.copy(list: samples)
  }
}
