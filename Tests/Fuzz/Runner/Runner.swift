import FuzzTargets
import Glibc

// libFuzzer has the main function of this program (https://llvm.org/docs/LibFuzzer.html) and calls the functions here.
// The arguments are libFuzzer's, so the environment names the target:
//
//     FUZZ_TARGET=json pulsewire-fuzz [libFuzzer's arguments]
//     FUZZ_TARGET=json FUZZ_SEEDS=folder pulsewire-fuzz    writes the target's seeds

/// The target of this process.
private let target: FuzzTarget = {
  guard let name = unsafe getenv("FUZZ_TARGET"),
    let target = FuzzTarget(rawValue: unsafe String(cString: name))
  else {
    print("FUZZ_TARGET is one of:")
    for target in FuzzTarget.allCases { print(target.rawValue) }
    exit(2)
  }
  return target
}()

/// Prepares the process; libFuzzer calls it once, before anything else.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<Int32>, _ words: UnsafeMutableRawPointer
) -> Int32 {
  _ = target
  guard let folder = unsafe getenv("FUZZ_SEEDS") else { return 0 }
  for (index, seed) in target.seeds.enumerated() {
    let path = unsafe "\(String(cString: folder))/seed-\(index)"
    guard let file = unsafe fopen(path, "w") else { fatalError("\(path) cannot be written") }
    unsafe fwrite(seed, 1, seed.count, file)
    unsafe fclose(file)
  }
  exit(0)
}

/// Runs the target with an input; libFuzzer calls it with each one.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  target.run(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
