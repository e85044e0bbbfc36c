/** A text with searches that find it and searches that do not. */
export const LANGUAGES: Record<string, [text: string, found: string[], missed: string[]]> = {
  English: [
    "Don't the hamsters' wheels spin?",
    ["hamster", "HAM wheel", "don't", "spin?"],
    ["amster", "hamsterz", "hamster cat"],
  ],
  "German with accents": [
    "Süße Äpfel für die Straße",
    ["sü", "susse", "apfel", "ÄPFEL", "strasse", "STRASSE für"],
    ["pfel", "aepfel"],
  ],
  "French in two Unicode forms": [
    "L'e\u0301te\u0301 à la plage",
    ["été", "ete", "e\u0301te\u0301", "À"],
    ["té"],
  ],
  Greek: ["Ο ΣΟΦΌΣ λόγος", ["σοφός", "σοφοσ", "ΛΟΓΟΣ"], ["όγος"]],
  Turkish: ["İstanbul'da ışık", ["istanbul", "İSTANBUL", "ışık"], ["stanbul"]],
  Russian: ["Ещё одна кошка", ["еще", "КОШ"], ["ошка"]],
  Chinese: [
    "人工智能会取代猫吗？我的iPhone手机说不会。",
    ["智能", "取代猫", "人工智能会取代猫吗", "能", "iphone手机", "手机"],
    ["能智", "吗我", "智能取代", "智能会猫"],
  ],
  Japanese: [
    "シュレーディンガーの猫が箱の中にいる",
    ["ディンガー", "猫が", "箱の中", "ｶﾞｰ", "いる"],
    ["中箱", "猫の"],
  ],
  Korean: ["고양이는 상자 안에 있다", ["고양이", "양이", "상자 있다"], ["이고"]],
  Arabic: ["القطة داخل الصندوق، أليس كذلك؟", ["القطة", "الصند", "كذلك"], ["قطة"]],
  Hebrew: ["חתול בקופסה", ["חתול", "בקו"], ["תול"]],
  Hindi: ["बिल्ली डिब्बे में है", ["बिल्ली", "डिब्"], ["ल्ली"]],
  Thai: ["แมวอยู่ในกล่องหรือไม่", ["แมว", "กล่อง", "อยู่ในกล่อง"], ["กล่องแมว"]],
  "digits and width": ["Ｅ＝ｍｃ² in 1905, 3.14", ["e mc2", "1905", "19", "3.14"], ["905"]],
  "special characters of query languages": [
    "rock & roll | 'n' (x) :* \\ <b> % _",
    ["rock & roll", "'n'", "(x) :*", "<b>"],
    ["rock & pop"],
  ],
};
