/** Twenty real arguments in six languages, each by its language. */
export const ARGUMENTS: readonly (readonly [language: string, argument: string])[] = [
  [
    "en",
    "The hinge of a bun is an accident of baking, and a split roll without one is sold as a sandwich.",
  ],
  [
    "en",
    "A court in New York taxes hot dogs as sandwiches, and that definition decides real money.",
  ],
  [
    "en",
    "If the angle of the bread decided, an open sandwich would be none, and everyone calls it one.",
  ],
  [
    "en",
    "Three of five dictionaries define the word by filling between bread, and a sausage is a filling.",
  ],
  [
    "de",
    "Wer ein Brötchen aufklappt, trennt es nicht, und trotzdem heißt das belegte Brötchen so.",
  ],
  [
    "de",
    "Das Lebensmittelrecht ordnet beides derselben Gruppe zu, weil die Zubereitung dieselbe ist.",
  ],
  ["de", "Ein Merkmal, das nach dem ersten Biss verschwindet, kann keine Gattung begründen."],
  [
    "fr",
    "La charnière du pain disparaît à la première bouchée, donc elle ne peut pas définir le genre.",
  ],
  ["fr", "Une baguette fendue reste un sandwich dans toutes les boulangeries de France."],
  ["fr", "La loi fiscale classe les deux dans la même catégorie depuis trente ans."],
  ["es", "Un bocadillo también se abre por un solo lado y nadie duda de su nombre."],
  ["es", "El relleno decide el plato, porque el pan es el mismo en ambos casos."],
  ["es", "La norma de etiquetado pone los dos productos en el mismo apartado."],
  ["ja", "パンが一か所でつながっていても、切れ目を入れたコッペパンはサンドイッチと呼ばれている。"],
  ["ja", "食品表示の基準では、具をパンで挟んだものはすべて同じ分類に入る。"],
  ["ja", "最初の一口で消える特徴は、料理の種類を決める根拠にはならない。"],
  ["ar", "الخبز المفتوح من جهة واحدة يسمى شطيرة في كل المخابز التي أعرفها."],
  ["ar", "القانون يضع المنتجين في فئة واحدة لأن طريقة التحضير واحدة."],
  ["ar", "الصفة التي تزول مع اللقمة الأولى لا تصلح لتعريف النوع."],
  ["ar", "الحشوة هي التي تحدد الطبق، والنقانق حشوة مثل غيرها."],
];
