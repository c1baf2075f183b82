extension ContractFacts {
  /// String fields of requests that take some texts only, or long ones.
  static let texts: [String: [String]] = [
    "pulsewire.account.v1.LinkPasswordRequest.language": ["en", "no", "es", "de", "pt"],
    "pulsewire.account.v1.LinkPasswordRequest.password": ["eight ß 💓", "        "],
    "pulsewire.account.v1.RequestPasswordResetRequest.language": ["en", "no", "es", "de", "pt"],
    "pulsewire.account.v1.ResendVerificationRequest.language": ["en", "no", "es", "de", "pt"],
    "pulsewire.account.v1.ResetPasswordRequest.new_password": ["eight ß 💓", "        "],
  ]
}
