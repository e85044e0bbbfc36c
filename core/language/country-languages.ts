/**
 * The shipped languages that people read in each country, to choose the language of a first visit.
 * The file is long because it is a table.
 */

/** The countries (ISO 3166) in which most people read a language. */
const MAIN_LANGUAGE: Readonly<Record<string, string>> = {
  ar: "AE BH DJ DZ EG EH IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TD TN YE",
  bg: "BG",
  bn: "BD",
  cs: "CZ",
  da: "DK GL",
  de: "AT CH DE LI LU",
  el: "CY GR",
  en:
    "AG AI AS AU BB BM BS BW BZ CA CC CK CX DM ER FJ FK FM GB GD GG GH GI GM GU GY IE IM IN IO JE JM KE KI KN KY LC " +
    "LK LR LS MH MP MS MT MU MW MY NA NF NG NR NU NZ PG PH PK PN PR PW RW SB SC SG SH SL SS SX SZ TC TK TO TT TV TZ UG UM US VC VG " +
    "VI VU WS ZA ZM ZW",
  es: "AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PY SV UY VE",
  et: "EE",
  fa: "AF IR",
  fi: "AX FI",
  fr: "BF BI BJ BL CD CF CG CI CM FR GA GF GN GP HT MC MF MG ML MQ NC NE PF PM RE SN TF TG WF YT",
  he: "IL",
  hu: "HU",
  id: "ID",
  it: "IT SM VA",
  ja: "JP",
  ko: "KP KR",
  lt: "LT",
  nb: "BV NO SJ",
  nl: "AW BE BQ CW NL SR",
  pl: "PL",
  pt: "AO CV GW MZ PT ST TL",
  "pt-BR": "BR",
  ro: "MD RO",
  ru: "BY KG KZ RU",
  sk: "SK",
  sv: "SE",
  th: "TH",
  tr: "TR",
  uk: "UA",
  vi: "VN",
  "zh-CN": "CN",
  "zh-TW": "HK MO TW",
};

/**
 * Further languages that many people in a country read. They count when the browser asks for them.
 */
const MORE_LANGUAGES: Readonly<Record<string, string>> = {
  ...{
    AD: "es fr pt",
    AE: "en hi",
    AF: "en",
    AX: "sv",
    BE: "fr de",
    BH: "en",
    BY: "en",
    CA: "fr zh-CN zh-TW",
    CH: "fr it",
  },
  ...{
    CM: "en",
    CY: "tr",
    DJ: "fr",
    DZ: "fr",
    EE: "ru",
    FI: "sv",
    GB: "pl",
    GQ: "fr pt",
    HK: "en zh-CN",
    IE: "pl",
  },
  ...{
    IL: "ar ru en",
    IN: "hi bn ta",
    JO: "en",
    KM: "fr",
    KW: "en",
    KZ: "en",
    LB: "fr en",
    LK: "ta",
    LU: "fr pt",
    MA: "fr",
  },
  ...{
    MD: "ru",
    MG: "en",
    MO: "pt zh-CN en",
    MR: "fr",
    MU: "fr",
    MY: "zh-CN ta",
    PR: "es",
    PS: "en",
  },
  ...{
    PY: "pt-BR",
    QA: "en",
    RW: "fr",
    SC: "fr",
    SE: "fi ar",
    SG: "zh-CN ta",
    SK: "hu cs",
    CZ: "sk uk ru",
    TD: "fr",
    TN: "fr",
  },
  ...{ DE: "tr ar ru", AT: "tr", UA: "ru", US: "es zh-CN vi", VU: "fr", ZA: "pt" },
};

const LANGUAGES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(MAIN_LANGUAGE).flatMap(([first, countries]) =>
    countries
      .split(" ")
      .map(
        (country) => [country, [first, ...(MORE_LANGUAGES[country]?.split(" ") ?? [])]] as const,
      ),
  ),
);

/**
 * Returns the shipped languages of a country by its two-letter code, the most common one first;
 * empty when none is known.
 */
export function languagesOfCountry(country: string): readonly string[] {
  return LANGUAGES_OF.get(country.toUpperCase()) ?? [];
}
