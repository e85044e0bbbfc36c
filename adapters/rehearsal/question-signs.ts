/** Simple signals of what a question asks for, and what the sides of one are called, language by language. */

interface Signs {
  /** Words that ask for more than a yes or a no; they begin the question, or stand anywhere where `isAnywhere`. */
  readonly open: string;
  readonly isAnywhere?: true;
  /** Signals of a yes/no question that need no question mark. */
  readonly yesNo?: RegExp;
  readonly sides: readonly [oneAnswer: string, depends: string, inFavour: string, against: string];
}

const SIGNS: Readonly<Record<string, Signs>> = {
  ar: {
    open: "لماذا|كيف|متى|أين|من|ماذا|ما|كم|أي",
    yesNo: /^هل\s/u,
    sides: ["هناك جواب واحد واضح", "الأمر يتوقف على الظروف", "مع", "ضد"],
  },
  bg: {
    open: "защо|как|кога|къде|кой|коя|кое|какво|колко",
    sides: ["Има един ясен отговор", "Зависи от случая", "За", "Против"],
  },
  cs: {
    open: "proč|jak|kdy|kde|kdo|co|který|která|které|kolik",
    sides: ["Existuje jedna jasná odpověď", "Záleží na okolnostech", "Pro", "Proti"],
  },
  da: {
    open: "hvorfor|hvordan|hvornår|hvor|hvem|hvad|hvilken|hvilket",
    sides: ["Der er ét klart svar", "Det kommer an på situationen", "For", "Imod"],
  },
  de: {
    open: "warum|weshalb|wieso|wie|wann|wo|wer|wen|wem|was|welche[rsmn]?|wozu|woher|wohin",
    sides: ["Es gibt eine klare Antwort", "Es kommt auf den Fall an", "Dafür", "Dagegen"],
  },
  el: {
    open: "γιατί|πώς|πότε|πού|ποιος|ποια|ποιο|τι|πόσο",
    sides: ["Υπάρχει μία σαφής απάντηση", "Εξαρτάται από την περίπτωση", "Υπέρ", "Κατά"],
  },
  en: {
    open: "why|how|what|which|who|whom|whose|when|where",
    yesNo:
      /^(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|shall|may|might|must)\b/iu,
    sides: ["There is one clear answer", "It depends on the case", "In favour", "Against"],
  },
  es: {
    open: "por qué|cómo|cuándo|dónde|quién|quiénes|qué|cuál|cuáles|cuánto",
    sides: ["Hay una respuesta clara", "Depende del caso", "A favor", "En contra"],
  },
  fa: {
    open: "چرا|چگونه|چطور|کی|کجا|چه|کدام|چند",
    isAnywhere: true,
    yesNo: /^آیا\s/u,
    sides: ["یک پاسخ روشن وجود دارد", "به شرایط بستگی دارد", "موافق", "مخالف"],
  },
  fi: {
    open: "miksi|miten|kuinka|milloin|missä|kuka|mikä|mitä|kumpi",
    sides: ["On yksi selvä vastaus", "Se riippuu tilanteesta", "Puolesta", "Vastaan"],
  },
  fr: {
    open: "pourquoi|comment|quand|où|qui|que|quel|quelle|quels|quelles|combien|qu['’]est-ce",
    yesNo: /^est-ce (?:que|qu['’])|-t?-?(?:il|elle|on|ils|elles|nous|vous)(?!\p{L})/iu,
    sides: ["Il y a une réponse claire", "Cela dépend du cas", "Pour", "Contre"],
  },
  he: {
    open: "למה|מדוע|איך|כיצד|מתי|איפה|היכן|מי|מה|איזה|איזו|כמה",
    yesNo: /^(?:האם|ה?אם)\s/u,
    sides: ["יש תשובה אחת ברורה", "זה תלוי במקרה", "בעד", "נגד"],
  },
  hi: {
    open: "क्यों|कैसे|कब|कहाँ|कौन|कितना|कितने",
    isAnywhere: true,
    yesNo: /^क्या\s/u,
    sides: ["एक स्पष्ट उत्तर है", "यह स्थिति पर निर्भर करता है", "पक्ष में", "विपक्ष में"],
  },
  hu: {
    open: "miért|hogyan|mikor|hol|ki|mi|mit|melyik|mennyi",
    sides: ["Van egy világos válasz", "Az esettől függ", "Mellette", "Ellene"],
  },
  id: {
    open: "mengapa|kenapa|bagaimana|kapan|di mana|siapa|apa|mana|berapa",
    yesNo: /^(?:apakah|haruskah|bolehkah|bisakah)\s/iu,
    sides: ["Ada satu jawaban yang jelas", "Tergantung keadaannya", "Setuju", "Tidak setuju"],
  },
  it: {
    open: "perché|come|quando|dove|chi|che|cosa|che cosa|quale|quali|quanto",
    sides: ["C'è una risposta chiara", "Dipende dal caso", "A favore", "Contro"],
  },
  ja: {
    open: "なぜ|どうして|どう|どのよう|いつ|どこ|誰|だれ|何|なに|どれ|どの|いくつ|いくら",
    isAnywhere: true,
    yesNo: /(?:か|の)$/u,
    sides: ["はっきりした答えが一つある", "場合による", "賛成", "反対"],
  },
  ko: {
    open: "왜|어떻게|언제|어디|누가|누구|무엇|뭐|어느|어떤|얼마나",
    isAnywhere: true,
    yesNo: /(?:까|나요|가요|니까|는가|인가)$/u,
    sides: ["분명한 답이 하나 있다", "경우에 따라 다르다", "찬성", "반대"],
  },
  nl: {
    open: "waarom|hoe|wanneer|waar|wie|wat|welke|welk|hoeveel",
    sides: ["Er is één duidelijk antwoord", "Het hangt van het geval af", "Voor", "Tegen"],
  },
  no: {
    open: "hvorfor|hvordan|når|hvor|hvem|hva|hvilken|hvilket",
    sides: ["Det finnes ett klart svar", "Det kommer an på situasjonen", "For", "Imot"],
  },
  pl: {
    open: "dlaczego|jak|kiedy|gdzie|kto|co|który|która|które|ile",
    yesNo: /^czy\s/iu,
    sides: ["Jest jedna jasna odpowiedź", "To zależy od przypadku", "Za", "Przeciw"],
  },
  pt: {
    open: "por que|porque|por quê|como|quando|onde|quem|que|o que|qual|quais|quanto",
    sides: ["Há uma resposta clara", "Depende do caso", "A favor", "Contra"],
  },
  ro: {
    open: "de ce|cum|când|unde|cine|ce|care|cât",
    sides: ["Există un răspuns clar", "Depinde de caz", "Pentru", "Împotrivă"],
  },
  ru: {
    open: "почему|зачем|как|когда|где|кто|что|какой|какая|какое|какие|сколько",
    yesNo: /(?<!\p{L})ли(?!\p{L})/iu,
    sides: ["Есть один ясный ответ", "Всё зависит от случая", "За", "Против"],
  },
  sv: {
    open: "varför|hur|när|var|vem|vad|vilken|vilket|vilka",
    sides: ["Det finns ett tydligt svar", "Det beror på fallet", "För", "Emot"],
  },
  th: {
    open: "ทำไม|อย่างไร|เมื่อไร|ที่ไหน|ใคร|อะไร|เท่าไร",
    isAnywhere: true,
    yesNo: /(?:ไหม|หรือไม่|หรือเปล่า)$/u,
    sides: ["มีคำตอบเดียวที่ชัดเจน", "ขึ้นอยู่กับกรณี", "เห็นด้วย", "ไม่เห็นด้วย"],
  },
  tr: {
    open: "neden|niçin|niye|nasıl|ne zaman|nerede|kim|ne|hangi|hangisi|kaç",
    isAnywhere: true,
    yesNo: /(?<!\p{L})m[ıiuü](?:y[ıiuü]z|s[ıiuü]n)?(?!\p{L})/iu,
    sides: ["Tek bir açık cevap var", "Duruma göre değişir", "Lehte", "Aleyhte"],
  },
  uk: {
    open: "чому|навіщо|як|коли|де|хто|що|який|яка|яке|скільки",
    yesNo: /^чи\s/iu,
    sides: ["Є одна чітка відповідь", "Усе залежить від випадку", "За", "Проти"],
  },
  vi: {
    open: "tại sao|vì sao|thế nào|như thế nào|khi nào|ở đâu|ai|gì|nào|bao nhiêu",
    isAnywhere: true,
    yesNo: /(?:không|chưa)$/iu,
    sides: ["Có một câu trả lời rõ ràng", "Còn tùy trường hợp", "Ủng hộ", "Phản đối"],
  },
  zh: {
    open: "为什么|為什麼|为何|怎么|怎麼|怎样|如何|什么|什麼|谁|誰|哪|多少|几",
    isAnywhere: true,
    yesNo: /[吗嗎]$|是否|(?:应|應)不(?:应|應)该?|能不能|会不会|會不會|该不该|是不是/u,
    sides: ["有一个明确的答案", "要看具体情况", "支持", "反对"],
  },
};

/** Languages whose words are not parted by spaces. */
const UNSPACED: ReadonlySet<string> = new Set(["ja", "ko", "th", "zh"]);

const bare = (question: string) =>
  question.replace(/[\s?？؟!.。…]+$/u, "").replace(/^[\s¿¡"'“„«]+/u, "");

/** Whether the question asks for more than a yes or a no. A yes/no signal outweighs a question word that stands anywhere. */
export function asksOpenly(question: string, language: string): boolean {
  const signs = Object.hasOwn(SIGNS, language) ? SIGNS[language] : undefined;
  if (signs === undefined) return false;
  if (UNSPACED.has(language)) {
    const isOpen = new RegExp(signs.open, "u").test(question);
    return isOpen && (language !== "zh" || !asksYesOrNo(question, language));
  }
  const place = signs.isAnywhere ? "(?<!\\p{L})" : "^(?:[^,]{1,40},\\s*)?";
  const isOpen = new RegExp(`${place}(?:${signs.open})(?![\\p{L}\\p{M}])`, "iu").test(
    bare(question),
  );
  return isOpen && !asksYesOrNo(question, language);
}

/** Whether a signal of the language says that yes or no is the answer. */
export function asksYesOrNo(question: string, language: string): boolean {
  const signs = Object.hasOwn(SIGNS, language) ? SIGNS[language] : undefined;
  return signs?.yesNo?.test(bare(question)) ?? false;
}

/** The sides of an open question and of a topic, in a language; in English when it is not known. */
export function sidesIn(language: string): {
  open: readonly [string, string];
  topic: readonly [string, string];
} {
  const [base = ""] = language.toLowerCase().split("-");
  const known = (Object.hasOwn(SIGNS, base) ? SIGNS[base] : undefined) ?? SIGNS.en;
  const [oneAnswer = "", depends = "", inFavour = "", against = ""] = known?.sides ?? [];
  return { open: [oneAnswer, depends], topic: [inFavour, against] };
}
