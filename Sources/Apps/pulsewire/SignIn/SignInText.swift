import Contract

/// The output of commands about sign-in methods.
enum SignInText {
  /// Returns the lines of an account session that was opened and is stored in a file.
  static func lines(of signedIn: SignedIn, keptIn path: String) -> String {
    var text = FactList([
      "Account": "\(signedIn.account.id)",
      "Session": path,
      "First time": signedIn.isFirstSignIn ? "yes" : "no",
      "Merge": signedIn.mergeOffer?.mergeToken,
    ]).text
    if signedIn.mergeOffer != nil {
      text += """
        The account that you came with has data; move it to this one within a day:
          pulsewire account merge <merge token>

        """
    }
    return text
  }

  /// Returns a table of sign-in methods, or `sentence` if there is none.
  static func table(
    _ methods: [SignInMethod], orElse sentence: String = "None: the account is anonymous."
  ) -> String {
    var table = TextTable("METHOD", "NAME", "STATE", "PASSKEY")
    for method in methods {
      let flaws = [
        method.isEmailVerified || method.kind == .passkey ? nil : "not verified",
        method.revokeTime == nil ? nil : "revoked by the provider",
        method.isEmailDisabled ? "mail is off" : nil,
      ].compactMap { $0 }
      table.add(
        Words.text(method.kind), method.kind == .passkey ? method.name : method.email,
        flaws.isEmpty ? "works" : flaws.joined(separator: ", "),
        method.passkeyID.map { "\($0)" } ?? "")
    }
    return table.text(orElse: sentence)
  }
}
