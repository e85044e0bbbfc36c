/**
 * The Chinese of the rehearsal voice, in simplified characters and full-width marks. The personas address each other as
 * 你 and speak of themselves as 我; Einstein says 亲爱的猫, Cat says 教授. Nobody who reads or asks is given a gender.
 */

import { plainReading } from "../plain-reading.ts";
import type { Repertoire } from "../repertoire.ts";
import type { Writing } from "../writing.ts";
import { catVoice } from "./cat-voice.ts";
import { einsteinVoice } from "./einstein-voice.ts";

const writing: Writing = {
  tag: "zh",
  isSpaced: false,
  quotes: ["“", "”"],
  innerQuotes: ["‘", "’"],
  ends: "。！？…",
  pauses: "，；：、—",
  listMarks: ["；", "。"],
};

/**
 * How to quote a question in Chinese, and what Einstein and Cat say in it. {topic} is a noun phrase behind 对, 在 or a verb;
 * {matter} stands behind a verb of asking and before a comma.
 */
export const chinese: Repertoire = {
  writing,
  read: plainReading(writing, {
    topic: { full: "{question}这个问题", short: "这个问题" },
    matter: { full: "{question}", short: "咱们俩谁有道理" },
    claim: { full: "正确的回答是{position}", short: "道理在我这边" },
    theirClaim: { full: "正确的回答是{opposing}", short: "道理在你那边" },
    verdict: { full: "{position}，而不是{opposing}", short: "{position}" },
    cases: [
      "星期一早上七点的厨房",
      "共用一堵薄墙的两家人",
      "只开了一个窗口的长队",
      "一天只来两班车的小村",
      "八个座位坐了十二个人的圆桌",
      "挂着马上回来四个字的柜台",
      "打牌从来不输的外婆",
      "搬家前一晚的老院子",
      "说好半个月完工的装修",
      "抽签分活儿的值日小组",
      "月底最后一个星期六的小铺子",
      "拿错了地图的长途旅行",
      "有人起身去开窗的候诊室",
      "大旱天里的公用菜地",
      "借出去一趟、回来换了新胎的自行车",
      "本来一张纸条就能说清的会",
      "客人多来了一倍的生日",
      "下雨天只剩一把伞的校门口",
      "没商量好谁洗碗的年夜饭",
      "六层楼里刚搬来的新邻居",
    ],
  }),
  pictureLabel: "一个画面",
  cues: [
    ["question", /[？?][）」”’"'\s]*$/u],
    ["authority", /研究|专家|科学家|学者|调查|报告|论文|权威|据说|统计/u],
    [
      "number",
      /[\d０-９%％]|百分之|[一二三四五六七八九十两几]分之|[一二三四五六七八九十百千两几数][万亿成倍]|一半|大多数/u,
    ],
    [
      "universal",
      /所有|一切|每(?:个|一|只|次|位)|人人|总是|从来|从不|永远|任何|绝不|没有人|谁[也都]|凡是/u,
    ],
    ["analogy", /好比|就像|好像|如同|犹如|仿佛|设想|想象/u],
    ["cause", /因为|所以|因此|由于|导致|造成|于是|从而|使得/u],
    ["duty", /应该|应当|必须|不该|有权|公平|公正|道德|义务|责任/u],
    ["future", /将来|未来|明天|明年|总有一天|迟早|即将|将会|下一代/u],
  ],
  leadIn:
    /^(?:(?:但是|可是|不过|然而|而且|所以|因此|那么|好吧?|是的|不|你看|亲爱的猫|猫|爱因斯坦|教授|我的朋友)[，、：！]|(?:但是|可是|然而|所以|因此|而且))(?=\p{L})/u,
  voices: { einstein: einsteinVoice, cat: catVoice },
};
