/// Names by the words and parts of words that stand for them. A text is read once, whatever the number of stems: they
/// are a tree of letters, which is entered at each letter of the text.
struct StemIndex<Name: Hashable & Sendable>: Sendable {
  /// The place of a stem in a word.
  enum Place: Sendable {
    /// Anywhere, also across words if the stem has blanks.
    case anywhere
    /// At the start.
    case start
    /// From the start to the end.
    case whole
  }

  /// The numbers of the letters that stems have, from 1 on. Zero is the end of a word.
  private var numbers: [Character: Int32] = [:]
  /// The branches, by node and letter. Node 0 is the root, and a branch to it is none.
  private var branches: [Branch: Int32] = [:]
  /// The names that end at each node.
  private var ends: [[(name: Name, place: Place)]] = [[]]

  private struct Branch: Hashable {
    let node: Int32
    let letter: Int32
  }

  /// Adds the stems of a name, in lower case.
  mutating func add(_ name: Name, _ stems: some Sequence<String>, at place: (String) -> Place) {
    for stem in stems {
      var node: Int32 = 0
      for letter in stem {
        let branch = Branch(node: node, letter: number(of: letter))
        if let known = branches[branch] {
          node = known
        } else {
          // trap: a few thousand letters
          node = Int32(ends.count)
          branches[branch] = node
          ends.append([])
        }
      }
      // trap: a node that was just found
      ends[Int(node)].append((name, place(stem)))
    }
  }

  private mutating func number(of letter: Character) -> Int32 {
    guard letter.isLetter else { return 0 }
    if let known = numbers[letter] { return known }
    // trap: a few dozen letters
    let number = Int32(numbers.count + 1)
    numbers[letter] = number
    return number
  }

  /// Returns the names for which words of a text stand. Whatever is no letter ends a word.
  func names(in text: String) -> Set<Name> {
    var letters: [Int32] = [0]
    for letter in text.lowercased() {
      let number = letter.isLetter ? numbers[letter] ?? -1 : 0
      if number != 0 || letters.last != 0 { letters.append(number) }
    }
    if letters.last != 0 { letters.append(0) }
    var found: Set<Name> = []
    for start in letters.indices.dropFirst() where letters[start] > 0 {
      var node: Int32 = 0
      for end in start..<letters.count {
        guard let next = branches[Branch(node: node, letter: letters[end])] else { break }
        node = next
        for (name, place) in ends[Int(node)]  // trap: a node of the tree
        where place == .anywhere
          || letters[start - 1] == 0
            && (place == .start || end + 1 == letters.count || letters[end + 1] == 0)
        {
          found.insert(name)
        }
      }
    }
    return found
  }
}
