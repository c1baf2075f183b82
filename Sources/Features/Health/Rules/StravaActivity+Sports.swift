internal import Recordings

extension StravaActivity {
  /// Returns the sport of one of Strava's, as of November 2026; generic for one that is not known.
  static func sport(_ type: String) -> RecordedSport { sports[type] ?? RecordedSport(text: type) }

  /// By Strava's `sport_type`, in the numbers of the FIT profile.
  private static let sports: [String: RecordedSport] = [
    "AlpineSki": RecordedSport(13), "BackcountrySki": RecordedSport(12),
    "Badminton": RecordedSport(64), "Canoeing": RecordedSport(19),
    "Crossfit": RecordedSport(10, detail: 26), "EBikeRide": RecordedSport(21),
    "Elliptical": RecordedSport(4, detail: 15),
    "EMountainBikeRide": RecordedSport(21, detail: 8), "Golf": RecordedSport(25),
    "GravelRide": RecordedSport(2, detail: 46), "Handcycle": RecordedSport(2),
    "HighIntensityIntervalTraining": RecordedSport(62), "Hike": RecordedSport(17),
    "IceSkate": RecordedSport(33), "InlineSkate": RecordedSport(30),
    "Kayaking": RecordedSport(41), "Kitesurf": RecordedSport(44),
    "MountainBikeRide": RecordedSport(2, detail: 8), "NordicSki": RecordedSport(12),
    "Padel": RecordedSport(64), "Pickleball": RecordedSport(64),
    "Pilates": RecordedSport(10, detail: 44), "Racquetball": RecordedSport(64),
    "Ride": .cycling, "RockClimbing": RecordedSport(31), "RollerSki": RecordedSport(12),
    "Rowing": RecordedSport(15), "Run": .running, "Sail": RecordedSport(32),
    "Snowboard": RecordedSport(14), "Snowshoe": RecordedSport(35), "Soccer": RecordedSport(7),
    "Squash": RecordedSport(64), "StairStepper": RecordedSport(4, detail: 16),
    "StandUpPaddling": RecordedSport(37), "Surfing": RecordedSport(38),
    "Swim": RecordedSport(5), "TableTennis": RecordedSport(64), "Tennis": RecordedSport(8),
    "TrailRun": RecordedSport(1, detail: 3), "Velomobile": RecordedSport(2),
    "VirtualRide": RecordedSport(2, detail: 6), "VirtualRow": RecordedSport(15, detail: 14),
    "VirtualRun": RecordedSport(1, detail: 45), "Walk": RecordedSport(11),
    "WeightTraining": RecordedSport(10, detail: 20), "Windsurf": RecordedSport(43),
    "Workout": RecordedSport(10), "Yoga": RecordedSport(10, detail: 43),
  ]
}
