import Localization

extension ReferencePage {
  /// The reasons of errors, with the sentences that users see.
  static var errors: ReferencePage {
    let languages = Localization.Language.allCases
    let rows = ErrorTexts.byReason.sorted { $0.key < $1.key }.map { reason, text in
      // trap: each reason has a text in every language
      ["`\(reason)`"] + languages.map { text[$0] }
    }
    return ReferencePage(
      "errors.md", title: "Errors",
      about: """
        A failed call has google.rpc.ErrorInfo with a reason that a client may branch on, and google.rpc.LocalizedMessage
        with a sentence for a person, in the language that the call accepts or the account has set. A field that breaks a
        rule is in google.rpc.BadRequest, with the rule as its reason. A reason may have numbers in its metadata; the
        comments of the methods in `proto/` say which reasons they give.
        """,
      body: table(["reason"] + languages.map { "\($0)" }, rows))
  }
}
