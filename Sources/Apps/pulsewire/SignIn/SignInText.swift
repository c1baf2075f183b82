import Contract

/// The output of commands about sign-in methods.
enum SignInText {
  /// Returns the lines of an account session that was opened and is stored in a file.
  static func lines(of signedIn: SignedIn, keptIn path: String) -> String {
    var text = """
      Account    \(signedIn.account.id)
      Session    \(path)
      Device     \(signedIn.deviceProof)
      First time \(signedIn.isFirstSignIn ? "yes" : "no")

      """
    if let offer = signedIn.mergeOffer {
      text += """
        Merge      \(offer.mergeToken)
        The account that you came with has data; move it to this one within a day:
          pulsewire account merge <merge token>

        """
    }
    return text
  }

  /// Returns a line for each sign-in method.
  static func lines(of methods: [SignInMethod]) -> String {
    guard !methods.isEmpty else { return "None: the account is anonymous.\n" }
    return methods.map { method in
      let name = "\(method.kind)".padding(to: 10)
      if let passkey = method.passkeyID { return "\(name) \(passkey) \(method.name)\n" }
      let flaws = [
        method.isEmailVerified ? nil : "not verified",
        method.revokeTime == nil ? nil : "revoked by the provider",
        method.isEmailDisabled ? "mail is off" : nil,
      ].compactMap { $0 }
      return
        "\(name) \(method.email)\(flaws.isEmpty ? "" : " (\(flaws.joined(separator: ", ")))")\n"
    }.joined()
  }
}

extension String {
  /// Returns the text with spaces appended, up to `count` characters.
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
}
