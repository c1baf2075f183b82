internal import ProfileContract

/// The words by which athletes say how they are, in English, Norwegian, Spanish, German and Portuguese. A word that ends
/// with an asterisk stands for all that begin like it.
enum ContextWords {
  /// The words that begin a new clause.
  static let breaks: Set<Substring> = ["but", "men", "pero", "aber", "mas"]

  /// The words that deny what follows.
  static let denials: Set<String> = [
    "not", "isnt", "dont", "doesnt", "didnt", "havent", "hasnt", "arent", "wasnt", "never",
    "without", "ikke", "aldri", "uten", "nunca",
    "sin", "nicht", "nie", "kein", "keine", "keinen", "keinem", "ohne", "não", "nao", "sem", "no",
    "ingen",
  ]

  static let energyLow: [ContextPhrase] = [
    "tired", "exhausted", "fatigued", "drained", "low energy", "no energy", "little energy",
    "worn out", "wiped out", "knackered", "low on energy", "trøtt", "trett", "sliten", "utslitt",
    "utmattet", "lite energi", "lav energi", "ingen energi", "cansad*", "agotad*", "fatigad*",
    "sin energía", "poca energía", "baja energía", "müde", "erschöpft", "schlapp", "kaputt",
    "wenig energie", "keine energie", "ausgelaugt", "exaust*", "esgotad*", "sem energia",
    "pouca energia", "baixa energia",
  ]

  static let energyHigh: [ContextPhrase] = [
    "energetic", "full of energy", "lots of energy", "high energy", "much energy",
    "plenty of energy",
    "mye energi", "masse energi", "full av energi", "opplagt", "uthvilt", "mucha energía",
    "con energía", "lleno de energía", "llena de energía", "viel energie", "voller energie",
    "energiegeladen", "muita energia", "cheio de energia", "cheia de energia",
  ]

  static let moodLow: [ContextPhrase] = [
    "bad mood", "low mood", "stressed", "stressful", "sad", "depressed", "unmotivated",
    "no motivation", "feeling down", "dårlig humør", "stresset", "trist", "umotivert", "nedfor",
    "lei meg", "mal humor", "estresad*", "triste", "desmotivad*", "sin ganas", "desanimad*",
    "schlechte laune", "schlecht gelaunt", "gestresst", "unmotiviert", "traurig", "keine lust",
    "mau humor", "estressad*", "sem vontade",
  ]

  static let moodHigh: [ContextPhrase] = [
    "good mood", "great mood", "motivated", "happy", "godt humør", "motivert", "glad",
    "buen humor", "de buen ánimo", "motivad*", "content*", "gute laune", "guter laune",
    "gut gelaunt", "motiviert", "bom humor", "animad*", "feliz",
  ]

  static let sleepPoor: [ContextPhrase] = [
    "slept badly", "slept poorly", "slept little", "bad sleep", "poor sleep", "didnt sleep",
    "hardly slept", "barely slept", "no sleep", "bad night", "sleepless", "sov dårlig",
    "sovet dårlig", "sov lite", "dårlig søvn", "lite søvn", "dårlig natt", "dormí mal",
    "dormi mal", "dormido mal", "dormí poco", "dormido poco", "mala noche", "no dormí",
    "schlecht geschlafen", "kaum geschlafen", "wenig geschlafen", "nicht geschlafen",
    "schlechter schlaf", "schlechte nacht", "mal dormi", "dormi pouco", "não dormi", "noite ruim",
    "noite mal dormida",
  ]

  static let cutting: [ContextPhrase] = [
    "cutting", "on a cut", "calorie deficit", "caloric deficit", "on a diet", "dieting",
    "kaloriunderskudd", "på diett", "slanker", "déficit calórico", "en definición", "a dieta",
    "fase de definición", "kaloriendefizit", "auf diät", "diät", "definitionsphase",
    "de dieta", "em definição", "fase de definição", "em cutting",
  ]

  static let deload: [ContextPhrase] = [
    "deload*", "easy week", "light week", "recovery week", "lett uke", "rolig uke",
    "restitusjonsuke", "hvileuke", "semana de descarga", "semana suave", "semana ligera",
    "descarga",
    "entlastungswoche", "leichte woche", "ruhige woche", "erholungswoche", "semana leve",
    "semana regenerativa",
  ]

  static let posteriorChain: [ContextPhrase] = [
    "posterior chain", "bakkjede*", "bakre kjede", "cadena posterior", "hintere kette",
    "hinteren kette", "posteriore kette", "cadeia posterior",
  ]

  static let focus: [ContextPhrase] = [
    "focus*", "fokus*", "prioriter*", "prioritise", "prioritize", "enfo*", "foco", "focar",
    "priorizar", "schwerpunkt",
  ]

  static let sore: [ContextPhrase] = [
    "sore", "soreness", "doms", "støl", "støle", "stølhet", "agujetas", "dolorid*", "muskelkater",
  ]

  static let pain: [ContextPhrase] = [
    "pain", "pains", "painful", "hurt", "hurts", "hurting", "ache", "aches", "aching", "injur*",
    "vondt", "vond", "smerte*", "skade*", "skadd", "dolor", "dolores", "duele", "duelen", "lesi*",
    "weh", "schmerz*", "verletz*", "dor", "dores", "dói", "doi", "doem", "doendo", "lesão",
    "lesionad*", "machuc*",
  ]

  /// The words for parts of the body.
  static let areas: [(area: BodyArea, words: [ContextPhrase])] = [
    (.chest, ["chest", "pecs", "bryst*", "pecho", "pectoral*", "brust*", "peito*", "peitoral"]),
    (
      .back,
      [
        "back", "lats", "rygg*", "espalda", "dorsal*", "rücken*", "costas", "lower back",
        "upper back",
      ]
    ),
    (.shoulders, ["shoulder*", "delts", "skulder*", "skuldr*", "hombro*", "schulter*", "ombro*"]),
    (
      .arms,
      [
        "arm", "arms", "biceps", "triceps", "bíceps", "tríceps", "armene", "armer", "brazo*",
        "arme", "armen", "bizeps", "trizeps", "braço*",
      ]
    ),
    (
      .core,
      ["core", "abs", "abdominal*", "mage*", "kjerne*", "abdomen", "bauch*", "rumpf", "abdômen"]
    ),
    (
      .glutes,
      ["glute*", "butt", "rumpe*", "sete*", "glúteo*", "gesäß*", "po", "nalga*", "bumbum"]
    ),
    (
      .legs,
      [
        "leg", "legs", "quads", "hamstring*", "thigh*", "calf", "calves", "bein", "beina", "beine",
        "beinen", "lår*", "legg*", "pierna*", "muslo*", "gemelo*", "oberschenkel*", "waden",
        "perna*", "coxa*", "panturrilha*",
      ]
    ),
    (
      .fullBody,
      [
        "everywhere", "all over", "whole body", "full body", "hele kroppen", "overalt",
        "todo el cuerpo", "ganzen körper", "überall", "corpo todo", "corpo inteiro",
      ]
    ),
  ]

  static let slept: [ContextPhrase] = [
    "sleep", "slept", "sov", "sovet", "søvn", "dormí", "dormi", "dormido", "sueño", "geschlafen",
    "schlaf", "sono", "dormir",
  ]

  static let bpm = ["bpm"]

  static let minutes = [
    "min", "mins", "minute", "minutes", "minutt", "minutter", "minuto", "minutos", "minuten",
  ]

  static let hours = [
    "h", "hr", "hrs", "hour", "hours", "time", "timer", "hora", "horas", "stunde", "stunden", "std",
  ]

  static let halfHour: [ContextPhrase] = [
    "half an hour", "half hour", "halvtime", "en halv time", "media hora", "halbe stunde",
    "meia hora",
  ]

  static let andHalf: [ContextPhrase] = [
    "and a half", "og en halv", "y media", "einhalb", "e meia",
  ]

  /// The words between the numbers of a range.
  static let ranges: Set<String> = ["-", "to", "til", "a", "bis", "até", "hasta"]

  /// The numbers that are words.
  static let numbers: [String: Double] = [
    "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "en": 1, "to": 2, "tre": 3, "fire": 4, "fem": 5, "seks": 6, "sju": 7, "syv": 7, "åtte": 8,
    "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7, "ocho": 8,
    "eine": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8,
    "uma": 1, "duas": 2, "três": 3, "quatro": 4, "sete": 7, "oito": 8, "twenty": 20, "thirty": 30,
    "tjue": 20, "tretti": 30, "veinte": 20, "treinta": 30, "zwanzig": 20, "dreißig": 30,
    "vinte": 20, "trinta": 30,
  ]
}
