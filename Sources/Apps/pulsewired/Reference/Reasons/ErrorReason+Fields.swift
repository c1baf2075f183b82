import RPC

extension ErrorReason {
  /// The reasons for which a field breaks a rule; they are those of google.rpc.BadRequest.
  static let fields: [ErrorReason] = [
    ErrorReason(
      "CHOICE_UNKNOWN", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; its enum has other values."),
    ErrorReason(
      "COMBINATION_INVALID", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; it does not go with another field."),
    ErrorReason(
      "COUNT_OUT_OF_RANGE", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; its list is too short or too long."),
    ErrorReason(
      "FORMAT_INVALID", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; its text has another form."),
    ErrorReason(
      "PATH_UNKNOWN", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; the mask names a field that clients"
        + " do not write."),
    ErrorReason(
      "TEXT_LENGTH_OUT_OF_RANGE", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; its text is too short or too long."),
    ErrorReason(
      "VALUE_DUPLICATE", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; it has a value twice, or one that"
        + " is in use."),
    ErrorReason(
      "VALUE_OUT_OF_RANGE", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; its number is too small or too large."),
    ErrorReason(
      "VALUE_REQUIRED", .invalidArgument,
      "Correct the field that google.rpc.BadRequest names; it has no value."),
  ]
}
