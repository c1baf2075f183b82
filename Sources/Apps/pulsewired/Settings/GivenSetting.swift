/// A value that was given for a setting.
struct GivenSetting {
  let text: String
  /// The source of the value, such as "PULSEWIRE_LOOPS".
  let origin: String
}
