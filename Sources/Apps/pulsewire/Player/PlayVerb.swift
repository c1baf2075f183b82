import ArgumentParser

/// The verbs of `pulsewire play`.
enum PlayVerb: String, CaseIterable, ExpressibleByArgument {
  case status
  case start
  case complete
  case undo
  case again
  case next
  case rest
  case skip
  case pause
  case resume
  case lap
  case finish
}
