public import Messages
import Wire

/// The steps of the onboarding.
public enum OnboardingStep: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// PersonalData.birth_date. Default if skipped: none; the age range stays unspecified.
  case birthDate = 1
  /// The fields height_cm and weight_kg. Default if skipped: none; plans do not use them.
  case body = 2
  /// The field fitness_level. Default if skipped: FITNESS_LEVEL_BEGINNER.
  case fitnessLevel = 3
  /// The field goals. Default if skipped: GOAL_KIND_GENERAL_FITNESS without a date.
  case goals = 4
  /// The field equipment. Default if skipped: EQUIPMENT_BODYWEIGHT.
  case equipment = 5
  /// The field weekly_minutes. Default if skipped: 150, which the World Health Organization recommends to
  /// adults.
  case weeklyTime = 6
  /// The field session_minutes. Default if skipped: 30, or weekly_minutes if that is less.
  case sessionLength = 7
  /// The heart-rate zones. Default if skipped: resting 60 and maximum 190 beats per minute, computed.
  case heartRateZones = 8
}
