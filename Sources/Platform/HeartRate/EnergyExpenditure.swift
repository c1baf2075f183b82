public import Wire

/// The energy of exercise by heart rate.
///
/// Source: Keytel et al. 2005, "Prediction of energy expenditure from heart rate monitoring during submaximal
/// exercise", the equations without a measured maximum oxygen uptake, in kJ/min:
///
///     women: -20.4022 + 0.4472 HR - 0.1263 W + 0.074 A
///     men:   -55.0969 + 0.6309 HR + 0.1988 W + 0.2017 A
///
/// They are linear in the heart rate (HR, beats per minute), so that the mean of a workout gives the same sum
/// as its samples one by one.
public enum EnergyExpenditure {
  private static let kilojoulesPerKilocalorie = 4.184

  /// Returns the energy in kilocalories, 0 where the equation is negative; nil if something that it needs is
  /// unknown.
  ///
  /// - Parameters:
  ///   - averageBPM: The time-weighted mean of the heart rate, in beats per minute.
  ///   - minutes: The time in which it was measured.
  ///   - weightKg: The weight in kilograms.
  ///   - day: The day of the exercise.
  public static func kcal(
    averageBPM: Double, minutes: Double, weightKg: Double?, of athlete: Athlete,
    on day: Google.Date
  ) -> Double? {
    guard let sex = athlete.sex, let age = athlete.age(on: day), let weightKg else { return nil }
    let kilojoulesPerMinute =
      switch sex {
      case .female: -20.4022 + 0.4472 * averageBPM - 0.1263 * weightKg + 0.074 * Double(age)
      case .male: -55.0969 + 0.6309 * averageBPM + 0.1988 * weightKg + 0.2017 * Double(age)
      }
    return max(0, kilojoulesPerMinute * minutes / kilojoulesPerKilocalorie)
  }
}
