import Base
import CatalogueFeature
import Contract
import Messages
import Testing

@Suite struct `The exercises that come with the server` {
  private let exercises: [CatalogueExercise]
  private static let languages: [Language] = [.en, .no, .es, .de, .pt]

  init() throws { exercises = try CatalogueFile.builtIn().exercises }

  @Test func `are at least two hundred, sound, and each once`() {
    #expect(exercises.count >= 200)
    #expect(Set(exercises.map(\.template.id)).count == exercises.count)
    for template in exercises.map(\.template) {
      #expect(CatalogueRules.violations(in: template) == [], "\(template.name)")
      #expect((template.defaultRepMax > 0) != (template.defaultDuration != nil), "\(template.name)")
      #expect(template.defaultSetCount > 0, "\(template.name)")
    }
  }

  /// Goal: an exercise keeps its identifier from release to release, because routines and logs have it.
  @Test func `have identifiers that follow from their keys`() {
    #expect("\(ExerciseKey.id("back_squat"))" == "47ab0155-ce65-874d-8d88-2041ad47135e")
    #expect(exercises.contains { $0.template.id == ExerciseKey.id("back_squat") })
  }

  @Test func `are complete in each language`() throws {
    for exercise in exercises {
      for language in Self.languages {
        let place = "\(exercise.template.name), \(language)"
        let texts = try #require(exercise.texts(in: language), "\(place)")
        #expect((1...200).contains(texts.name.count), "\(place)")
        #expect(texts.instructions.count >= 3, "\(place)")
        #expect(texts.formTips.count >= 2, "\(place)")
        #expect(texts.commonMistakes.count >= 2, "\(place)")
        let sentences = Self.sentences(texts)
        for sentence in sentences {
          #expect((8...300).contains(sentence.count), "\(place): \(sentence)")
          #expect(sentence.last == ".", "\(place): \(sentence)")
          #expect(sentence.first?.isLowercase == false, "\(place): \(sentence)")
        }
        #expect(Set(sentences).count == sentences.count, "\(place)")
        // A rule of the contract holds for the texts in each language.
        var template = exercise.template
        (template.name, template.description) = (texts.name, texts.description)
        (template.instructions, template.formTips) = (texts.instructions, texts.formTips)
        template.commonMistakes = texts.commonMistakes
        #expect(CatalogueRules.violations(in: template) == [], "\(place)")
      }
    }
  }

  @Test func `have a name of their own in each language`() {
    for language in Self.languages {
      let names = exercises.compactMap { $0.texts(in: language)?.name.lowercased() }
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      #expect(counts.filter { $0.value > 1 } == [:], "\(language)")
    }
  }

  /// Words of one language that the four others do not have.
  private static let words: [Language: Set<String>] = [
    .en: ["the", "and", "with", "your", "until", "from", "their", "too"],
    .no: ["og", "ikke", "med", "på", "uten", "når", "eller", "hendene"],
    .es: ["el", "con", "hasta", "una", "las", "hacia", "cuerpo"],
    .de: ["und", "nicht", "mit", "auf", "oder", "eine", "einen", "zum", "zur", "bis"],
    .pt: ["não", "com", "uma", "até", "ao", "às", "mãos", "os", "devagar"],
  ]

  /// Goal: no text has a sentence in another language. Method: the words of each exercise are searched for frequent
  /// words that only one of the five languages has; names are left out, because gyms borrow them.
  @Test func `do not mix languages`() throws {
    for exercise in exercises {
      for language in Self.languages {
        let texts = try #require(exercise.texts(in: language))
        for sentence in Self.sentences(texts) {
          let found = Set(sentence.lowercased().split { !$0.isLetter }.map(String.init))
          for (other, words) in Self.words where other != language {
            #expect(found.isDisjoint(with: words), "\(language): \(sentence)")
          }
        }
        let all = Self.sentences(texts).joined(separator: " ").lowercased()
        let own = Set(all.split { !$0.isLetter }.map(String.init))
        #expect(
          Self.words[language].map { own.isDisjoint(with: $0) } == false,
          "\(exercise.template.name), \(language)")
      }
    }
  }

  @Test func `are translated, and not copied`() throws {
    for exercise in exercises {
      let english = Set(Self.sentences(exercise.template.texts))
      for language in Self.languages where language != .en {
        let texts = try #require(exercise.texts(in: language))
        #expect(english.isDisjoint(with: Self.sentences(texts)), "\(exercise.template.name)")
      }
    }
  }

  @Test func `train each muscle by each pattern`() {
    let templates = exercises.map(\.template)
    for pattern in MovementPattern.allCases where pattern != .unspecified {
      #expect(templates.filter { $0.movementPattern == pattern }.count >= 3, "\(pattern)")
    }
    for muscle in Muscle.allCases where muscle != .unspecified {
      #expect(templates.contains { $0.primaryMuscles.contains(muscle) }, "\(muscle)")
    }
    for equipment in Equipment.allCases where equipment != .unspecified {
      #expect(templates.contains { $0.equipment.contains(equipment) }, "\(equipment)")
    }
    for level in FitnessLevel.allCases where level != .unspecified {
      #expect(templates.filter { $0.difficulty == level }.count >= 10, "\(level)")
    }
    #expect(templates.filter(\.unilateral).count >= 20)
  }

  /// Goal: a variant leads to an exercise that is there, and in the right direction.
  @Test func `have variants that are not harder or easier than they say`() throws {
    let pairs = exercises.compactMap { one in one.template.id.map { ($0, one.template) } }
    let templates = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    for template in templates.values {
      for id in template.easierExerciseIDs {
        let easier = try #require(templates[id])
        #expect(
          easier.difficulty.rawValue <= template.difficulty.rawValue,
          "\(easier.name) is no easier than \(template.name)")
      }
      for id in template.harderExerciseIDs {
        let harder = try #require(templates[id])
        #expect(
          harder.difficulty.rawValue >= template.difficulty.rawValue,
          "\(harder.name) is no harder than \(template.name)")
      }
      for id in template.accessibleExerciseIDs { #expect(templates[id] != nil) }
    }
    let linked = templates.values.filter {
      !$0.easierExerciseIDs.isEmpty || !$0.harderExerciseIDs.isEmpty
    }
    #expect(linked.count * 4 >= templates.count * 3)
    #expect(templates.values.contains { !$0.accessibleExerciseIDs.isEmpty })
  }

  private static func sentences(_ texts: ExerciseTexts) -> [String] {
    [texts.description] + texts.instructions + texts.formTips + texts.commonMistakes
  }
}
