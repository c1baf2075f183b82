/// A value that was given for a setting.
struct GivenSetting {
  let text: String
  /// The place where it was given, as "PULSEWIRE_LOOPS".
  let origin: String
}
