// The target of the programs that are released, so that one build makes both:
// `swift build -c release --target Programs`. It depends on them, and has nothing of its own.
