/**
 * The Russian of the rehearsal voice. Einstein (masculine) says "ты" to the cat, the cat (masculine, as "кот" is) says "вы" to the
 * professor; those who listen are "вы" or people in general. The question stands only as "вопрос …" in the nominative or
 * accusative, and {claim} follows a colon.
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const writing: Writing = {
  tag: "ru",
  isSpaced: true,
  quotes: ["«", "»"],
  innerQuotes: ["„", "“"],
  ends: ".!?…",
  pauses: ",;:–—-",
  listMarks: [";", "."],
  // A quotation behind a colon that ends with a mark of its own takes no full stop.
  polish: (turn) => turn.replace(/(: «[^»]*[?!…]»)\./gu, "$1"),
};

/** How to read a question in Russian, and what Einstein and the cat say in it. */
export const russian: Repertoire = {
  writing,
  read: plainReading(writing, {
    // Masculine and without life, so that nominative and accusative are one; no other case anywhere.
    topic: { full: "вопрос {question}", short: "наш вопрос" },
    matter: { full: "{question}", short: "кто из нас прав" },
    claim: { full: "верный ответ — {position}", short: "права моя сторона" },
    theirClaim: { full: "верный ответ — {opposing}", short: "права другая сторона" },
    verdict: { full: "{position}, а не {opposing}", short: "{position}" },
    // In the nominative, for a place behind a colon.
    cases: [
      "кухня в понедельник, семь утра",
      "две квартиры с одной тонкой стеной",
      "длинная очередь в единственное открытое окошко",
      "подъезд, где уже месяц не горит лампочка",
      "автобусная остановка под ноябрьским дождём",
      "семейный обед, на котором говорят все сразу",
      "мастерская за десять минут до закрытия",
      "ребёнок, который переспрашивает в четвёртый раз",
      "собрание жильцов, на которое пришли трое",
      "приёмная с прошлогодними журналами",
      "ночная смена, когда не случается ничего, а потом случается всё",
      "брат, сестра и последний кусок торта",
      "дачный посёлок в разгар июля",
      "бюро находок на маленькой станции",
      "булочная в воскресенье, половина девятого",
      "коробка после переезда, которую никто не подписал",
      "последний урок перед каникулами",
      "бабушка с двумя тяжёлыми сумками у двери с тугой пружиной",
    ],
  }),
  pictureLabel: "Образ",
  cues: [
    ["question", /\?[)”“»’"']*$/u],
    [
      "authority",
      /(?<!\p{L})(?:исследовани\p{L}+|эксперт\p{L}*|учён(?:ые|ых|ый|ым)|специалист\p{L}*|наук[аеиу]|опрос\p{L}*|согласно|отчёт\p{L}*)(?!\p{L})/iu,
    ],
    [
      "number",
      /\d|%|(?<!\p{L})(?:процент\p{L}*|миллион\p{L}*|миллиард\p{L}*|вдвое|половин\p{L}+|треть\p{L}*|большинств\p{L}+|десятк\p{L}+)(?!\p{L})/iu,
    ],
    [
      "universal",
      /(?<!\p{L})(?:все|всем|всех|всегда|никогда|никто|никого|никому|ничто|ничего|любой|любая|любое|кажд\p{L}+|всяк\p{L}+|везде|нигде)(?!\p{L})/iu,
    ],
    [
      "analogy",
      /(?<!\p{L})(?:словно|будто|как если бы|похож[аеи]?|подобно|представь(?:те)?|вообрази(?:те)?|допустим)(?!\p{L})/iu,
    ],
    [
      "cause",
      /(?<!\p{L})(?:потому|поэтому|так как|из-за|оттого|следовательно|значит|поскольку|привод[ия]т к|вызывает)(?!\p{L})/iu,
    ],
    [
      "duty",
      /(?<!\p{L})(?:долж(?:ен|на|но|ны)|обязан[аоы]?|надо|нужно|следует|справедлив\p{L}*|несправедлив\p{L}*|вправе|долг|стоит ли)(?!\p{L})/iu,
    ],
    [
      "future",
      /(?<!\p{L})(?:буд(?:ет|ут|ем|ущ\p{L}+)|завтра|скоро|когда-нибудь|однажды|рано или поздно)(?!\p{L})/iu,
    ],
  ],
  // Words that can also be part of the sentence are left out only with a comma behind them.
  leadIn:
    /^(?:(?:но|а|однако|зато|итак)(?!\p{L})[,:;]? +|(?:и|так что|что ж|ну|да|нет|ах|о|вот|значит|стало быть|(?:дорогой )?Кот|Эйнштейн|(?:дорогой )?профессор)[,:;] +)(?=\p{L})/iu,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
