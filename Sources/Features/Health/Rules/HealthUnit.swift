internal import SettingsContract

/// A unit of measure: the factor by which its values are multiplied for the unit that is stored.
struct HealthUnit: Sendable {
  let names: [String]
  let factor: Double

  init(_ names: [String], _ factor: Double = 1) {
    self.names = names
    self.factor = factor
  }

  /// Returns the units of a type of data, the stored one first; empty for types without values.
  static func all(of type: IntegrationDataType) -> [HealthUnit] {
    switch type {
    case .unspecified, .workouts, .sleep: []
    case .heartRate, .restingHeartRate:
      [HealthUnit(["count/min", "bpm", "/min"]), HealthUnit(["count/s", "Hz"], 60)]
    case .heartRateVariability: [HealthUnit(["ms"]), HealthUnit(["s"], 1_000)]
    case .energy:
      [
        HealthUnit(["J"]), HealthUnit(["kJ"], 1_000), HealthUnit(["cal"], 4.184),
        HealthUnit(["kcal", "Cal"], 4_184),
      ]
    case .steps: [HealthUnit(["count"])]
    case .distance:
      [
        HealthUnit(["m"]), HealthUnit(["km"], 1_000), HealthUnit(["cm"], 0.01),
        HealthUnit(["mi"], 1_609.344), HealthUnit(["yd"], 0.9144), HealthUnit(["ft"], 0.3048),
      ]
    case .vo2Max: [HealthUnit(["mL/kg·min", "mL/min·kg", "mL/(kg*min)", "ml/kg/min"])]
    case .bodyMass:
      [
        HealthUnit(["kg"]), HealthUnit(["g"], 0.001), HealthUnit(["lb"], 0.453_592_37),
        HealthUnit(["oz"], 0.028_349_523_125), HealthUnit(["st"], 6.350_293_18),
      ]
    }
  }

  /// Returns the name of the unit in which a type is stored; empty for types without values.
  static func stored(of type: IntegrationDataType) -> String {
    all(of: type).first?.names.first ?? ""
  }

  /// Returns the factor of a unit of `type`; nil for a unit that the type does not have.
  static func factor(_ name: String, of type: IntegrationDataType) -> Double? {
    name.isEmpty ? 1 : all(of: type).first { $0.names.contains(name) }?.factor
  }

  /// Returns the stored values that a body or a device can have; nil for types without values.
  static func range(of type: IntegrationDataType) -> ClosedRange<Double>? {
    switch type {
    case .unspecified, .workouts, .sleep: nil
    case .heartRate: 20...300
    case .restingHeartRate: 20...200
    case .heartRateVariability: 1...1_000
    case .energy: 0...100_000_000
    case .steps: 0...500_000
    case .distance: 0...1_000_000
    case .vo2Max: 5...120
    case .bodyMass: 1...700
    }
  }
}
