internal import Store

enum ForgetProfileAnswers {
  /// Answers are forgotten although their athlete changes nothing any more.
  static let migration = Migration(
    "202611220001_forget_profile_answers",
    """
    grant usage on schema pulsewire_personal to pulsewire_answer_keeper;
    call pulsewire.forget_answers_of('pulsewire_personal.profile_answers');
    """)
}
