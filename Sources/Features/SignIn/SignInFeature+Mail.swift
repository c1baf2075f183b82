package import Base
package import Localization
internal import Mail
package import RPC

extension SignInFeature {
  /// Sends a mail that an account has asked for, in its language, to its first verified address. Does nothing if it has
  /// none, if the server sends no mail, or if the mailbox refuses it. Throws what a later attempt may change.
  ///
  /// - Parameters:
  ///   - id: the id of the mail, the same for each attempt.
  ///   - write: returns the subject and the text in a language.
  package func send(
    _ id: UUID, to caller: Caller, _ write: (Localization.Language) -> (String, String)
  ) async throws {
    guard let shared, let mailer = shared.outbox.mailer,
      let address = try await shared.verifiedAddresses(of: caller).first,
      let recipient = MailAddress(address.text)
    else { return }
    let (subject, text) = write(await shared.language(of: caller))
    do throws(MailError) {
      try await mailer.send(
        Mail(id: id, to: recipient, subject: subject, text: text), on: caller.loop)
    } catch {
      if case .refused = error { return }
      throw error
    }
  }
}
