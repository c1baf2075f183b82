import Contract
import HeartRate
import Testing

@Suite struct `The energy of exercise` {
  private let day = Google.Date(year: 2026, month: 11, day: 21)

  private func kcal(
    _ sex: Athlete.Sex?, bpm: Double = 140, kg: Double? = 70, birthYear: Int32? = 1996
  ) -> Double? {
    EnergyExpenditure.kcal(
      averageBPM: bpm, minutes: 60, weightKg: kg,
      of: Athlete(
        sex: sex, birthDate: birthYear.map { Google.Date(year: $0, month: 11, day: 21) }),
      on: day)
  }

  @Test func `is that of Keytel's equations`() throws {
    let woman = (-20.4022 + 0.4472 * 140 - 0.1263 * 70 + 0.074 * 30) * 60 / 4.184
    let man = (-55.0969 + 0.6309 * 140 + 0.1988 * 70 + 0.2017 * 30) * 60 / 4.184
    #expect(abs(try #require(kcal(.female)) - woman) < 1e-9)
    #expect(abs(try #require(kcal(.male)) - man) < 1e-9)
    #expect(kcal(.male, bpm: 30) == 0)
  }

  @Test func `is unknown if something is`() {
    #expect(kcal(nil) == nil)
    #expect(kcal(.female, kg: nil) == nil)
    #expect(kcal(.female, birthYear: nil) == nil)
    #expect(kcal(.female, birthYear: 2030) == nil)
  }

  @Test func `takes the age on the day`() {
    let athlete = Athlete(sex: nil, birthDate: Google.Date(year: 2004, month: 2, day: 29))
    #expect(athlete.age(on: Google.Date(year: 2025, month: 2, day: 28)) == 20)
    #expect(athlete.age(on: Google.Date(year: 2025, month: 3, day: 1)) == 21)
  }
}
