import ArgumentParser

/// The options of what seals data.
struct SealingOptions: ParsableArguments {
  @Option(
    help: """
      A file of secret keys, each a line of 64 hexadecimal digits, that accounts' keys are wrapped \
      with: the first wraps, all open.
      """)
  var sealingKey: String?
}
