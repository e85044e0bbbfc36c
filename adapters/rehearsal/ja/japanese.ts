/**
 * The Japanese of the rehearsal voice. Einstein says わたし and speaks politely (です・ます); he calls Cat 猫さん. Cat says
 * 吾輩 and speaks plainly (だ・である), as the best-known cat of Japanese letters does, and calls Einstein 教授. Nobody who
 * reads or asks is given a gender.
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const writing: Writing = {
  tag: "ja",
  isSpaced: false,
  quotes: ["「", "」"],
  innerQuotes: ["『", "』"],
  ends: "。！？…",
  pauses: "、，；：—",
  listMarks: ["、", "。"],
};

/**
 * How to quote a question in Japanese, and what Einstein and Cat say in it. {topic} is a noun phrase before a particle,
 * {matter} stands before と or a comma, {claim} is a plain clause before と or ということ, {verdict} a noun phrase before です or だ.
 */
export const japanese: Repertoire = {
  writing,
  read: plainReading(writing, {
    topic: { full: "{question}という問い", short: "この問い" },
    matter: { full: "{question}", short: "どちらが正しいか" },
    claim: { full: "正しい答えは{position}だ", short: "こちらの側が正しい" },
    theirClaim: { full: "正しい答えは{opposing}だ", short: "そちらの側が正しい" },
    verdict: { full: "{opposing}ではなく{position}", short: "{position}" },
    cases: [
      "月曜の朝七時の台所",
      "薄い壁一枚をへだてた隣どうし",
      "窓口がひとつしか開いていない長い列",
      "バスが一日に二本の村",
      "座布団の足りない正月の座敷",
      "すぐ戻りますと札の出た店先",
      "かるたで負けたことのない祖母",
      "引っ越し前夜の団地",
      "半月で終わるはずだった工事",
      "くじ引きで決める掃除当番",
      "月末の土曜の小さな商店",
      "地図を間違えた長旅",
      "誰かが窓を開けに立った待合室",
      "日照り続きの共同菜園",
      "貸したら新しいタイヤで返ってきた自転車",
      "紙一枚で済んだはずの会議",
      "倍の客が来てしまった誕生日",
      "傘が一本しかない雨の校門",
      "誰が皿を洗うか決まらない大みそか",
      "六階建てに越してきたばかりの隣人",
    ],
  }),
  pictureLabel: "たとえ",
  cues: [
    ["question", /(?:[？?]|(?:です|ます|でしょう|だろう)か。)[）」』\s]*$/u],
    ["authority", /研究|専門家|科学者|学者|調査|報告|論文|権威|統計|によれば|によると/u],
    [
      "number",
      /[\d０-９%％]|[一二三四五六七八九十百千数何]+(?:割|倍|分の|万|億|パーセント)|半分|大多数|過半数/u,
    ],
    [
      "universal",
      /すべて|全て|全部|みんな|誰も|誰でも|いつも|いつでも|常に|決して|絶対|必ず|一切|どんな|あらゆる/u,
    ],
    ["analogy", /のよう[なにだで]|みたい[なにだで]|まるで|たとえ|想像|思い浮かべ/u],
    [
      "cause",
      /から(?:です|だ|である|こそ|、)|ので|ため(?:に|、|だ|です)|だから|したがって|ゆえに|せいで|原因/u,
    ],
    ["duty", /べき|ねばなら|なければなら|義務|責任|権利|公平|公正|正義|道徳/u],
    ["future", /将来|未来|明日|来年|いずれ|いつか|やがて|次の世代/u],
  ],
  leadIn:
    /^(?:(?:でも|だが|ですが|けれども?|そして|だから|では|さて|いや|はい|いいえ|まあ|ねえ|ほら|親愛なる猫さん|猫さん|猫|教授|アインシュタイン)[、，]|しかし[、，]?)(?=\p{L})/u,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
