import Loop

/// The seed of tests that try other values in each run. A failure is made again by the seed that its message has:
/// `PULSEWIRE_TEST_SEED=42 swift test --filter …`.
public enum RandomSeed {
  /// The seed in the environment, otherwise a random one for the process.
  public static let ofRun =
    Files.environment("PULSEWIRE_TEST_SEED").flatMap { UInt64($0) } ?? .random(in: .min ... .max)
}
