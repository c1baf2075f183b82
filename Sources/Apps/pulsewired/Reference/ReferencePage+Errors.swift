import Localization
import RPC

extension ReferencePage {
  /// The reasons of errors: for developers, and with the sentences that athletes see.
  static var errors: ReferencePage {
    let reasons = ErrorReason.all.map { reason in
      [
        "`\(reason.name)`", reason.code.description, reason.methodNames,
        reason.metadata.map { "`\($0)`" }.joined(separator: ", "), reason.remedy,
      ]
    }
    let languages = Localization.Language.allCases
    let sentences = ErrorTexts.byReason.sorted { $0.key < $1.key }.map { reason, text in
      // trap: each reason has a text in every language
      ["`\(reason)`"] + languages.map { text[$0] }
    }
    return ReferencePage(
      "errors.md", title: "Errors",
      about: """
        A failed call has google.rpc.ErrorInfo with a reason that a client may branch on, and google.rpc.LocalizedMessage
        with a sentence for a person, in the language that the call accepts or the account has set. A field that breaks a
        rule is in google.rpc.BadRequest, with the rule as its reason. A reason may have metadata, whose keys are in the
        table. The comment of a method in `proto/` names the reasons that are its own; any method may return those of
        `any`.

        A client repeats what fails with UNAVAILABLE, DEADLINE_EXCEEDED, ABORTED without a reason, and RESOURCE_EXHAUSTED with
        google.rpc.RetryInfo, after the time that it says; with the same request_id, so that nothing happens twice. The
        rates whose excess is `LIMIT_REACHED` are in the comment of AccessService.
        """,
      body: table(["reason", "code", "methods", "metadata", "remedy"], reasons)
        + "\n\n## For athletes\n\n"
        + table(["reason"] + languages.map { "\($0)" }, sentences))
  }
}
