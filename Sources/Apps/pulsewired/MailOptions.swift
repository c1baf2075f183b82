import ArgumentParser

/// The options of what sends mails.
struct MailOptions: ParsableArguments {
  @Option(
    name: .customLong("smtp-url"),
    help: """
      The mail server, as smtps://HOST:PORT, or smtp://HOST:PORT with STARTTLS. Without it no mails \
      are sent.
      """)
  var smtpURL: String?

  @Option(help: "Who signs in at the mail server.")
  var smtpUser: String?

  @Option(help: "A file with the password for the mail server.")
  var smtpPasswordFile: String?

  @Option(
    name: .customLong("smtp-ca"),
    help: "The authorities of the mail server's certificate, PEM. (default: the system's)")
  var smtpCA: String?

  @Option(
    help: """
      A folder that mails are put into, a file each, instead of a mail server: for development.
      """)
  var mailFolder: String?

  @Option(help: "Whom mails come from, as ADDRESS or NAME <ADDRESS>.")
  var mailFrom: String?
}
