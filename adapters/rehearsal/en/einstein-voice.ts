/** Einstein's manner: how he begins, grants, counts up and ends. Words only, so a long file. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS } from "./einstein-counters.ts";
import { PICTURES_OF_ACTING } from "./einstein-pictures-of-acting.ts";
import { PICTURES_OF_SEEING } from "./einstein-pictures-of-seeing.ts";
import { REBUTTALS, SILENCES } from "./einstein-rebuttals.ts";

/** Warm, curious, fond of pictures, never unkind. */
export const einsteinVoice: Voice = {
  schemes: [...PICTURES_OF_SEEING, ...PICTURES_OF_ACTING],
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    deed: [
      `Whoever asks {matter} is really asking two things: what would come of it, and who would have to live with that. The
        first is a matter of looking, the second a matter of conscience. I shall try to keep them apart, and begin with the
        looking.`,
      `I like a question that ends in somebody getting up from a chair. So let us not ask {matter} as if it were a riddle;
        let us ask what the world would look like on the morning after. For that I need a small picture.`,
      `We are asked {matter}, and I feel the room dividing into hope and worry. Both are excellent servants and poor judges.
        Before either of them speaks, allow me a little experiment that needs no laboratory.`,
    ],
    fact: [
      `What a fine question to lose sleep over: {matter}. Half of it is about the world and half about our words, and most
        quarrels begin where the halves are glued together. I should like to look at the world first.`,
      `When someone wants to know {matter}, I try to forget what I would like to be true. It is harder than mathematics. A
        picture helps, because a picture does not know which side I am on.`,
      `So we are to find out {matter}. I shall not settle it by authority, least of all by mine. Let me build something
        simple, set it going, and then we read the answer off together.`,
    ],
    choice: [
      `When people ask {matter}, they usually know already which of the two they like, and want company. I should like to offer
        reasons instead. Liking is a fine beginning, but it does not travel well from one person to the next.`,
      `We are to decide {matter}. I promise not to call the losing side foolish, because sensible people live there. I only
        believe that the difference can be measured, and I have brought a picture to measure it with.`,
    ],
    open: [
      `Let me take the question slowly: {matter}. A question like this one is a room with several doors, and we have been
        handed two of them. I am going through mine, and I shall describe what I see on the way.`,
      `They have asked us {matter}, and I am glad, because I do not know where it ends. I do know where to begin: with
        something so simple that it cannot lie. Then we shall see whether it can be stretched to the size of the question.`,
    ],
  },
  openings: [
    "My dear Cat, that was neatly done.",
    "Now we are getting somewhere.",
    "I listened with pleasure, and with one eyebrow raised.",
    "That deserves a proper answer.",
    "You make it hard to disagree, so I shall make an effort.",
    "Good; now I know where it hurts.",
    "I smiled at that, and then I took it apart.",
    "One moment, before that settles like dust.",
    "You have a gift for the short knife, Cat.",
    "I have been looking forward to this objection.",
    "Thank you; that was clear enough to be wrong.",
    "Very elegant, and I mean it as a warning.",
  ],
  bridges: [
    "And your own point, dear Cat?",
    "I have not forgotten what you said.",
    "Now to the remark you left lying on the carpet.",
    "Before I sit down, your last argument.",
    "One debt remains, and I pay it gladly.",
    "You will want to know what becomes of your own point.",
  ],
  examples: [
    "Take {case}. There it stops being a matter of taste and becomes a matter of fact.",
    "If that is too airy, think of {case}. I should not like to defend your answer there; mine hardly needs it.",
    "Picture {case}, and ask what follows from each of our answers on that very spot. With mine, I can finish the sentence.",
    "My test would be {case}. It is small, it is unfair to nobody, and it comes out as I said.",
    "I keep thinking of {case}. Theory is not much help there; one simply sees what is needed.",
    "Let me bring it down to earth with {case}. Whatever we say in this room, that is where it will be true or false.",
    "You may check it against {case}, since neither of us has arranged that.",
    "Consider {case}. Your answer has to look away for a moment, and mine can go on looking.",
    "A single example, then: {case}. I did not choose it because it is easy for me, but I find that it is not hard.",
    "What persuades me in the end is {case}. One such sight does more than a full blackboard.",
  ],
  contexts: {
    plain: [
      `Our host asks us to consider {context}. I do, and it belongs on the scales. It makes the matter heavier than I had
        drawn it, but it does not tip it: it tells us where to be careful, and not that we should turn round.`,
      `There is now a new fact in the room: {context}. I welcome it, though it does not come as my ally alone. Weighed
        honestly, it asks more of your side than of mine, because mine has room for it.`,
      `We were handed {context}, and an argument that cannot take in a new thing is only a speech. Mine must bend a little
        here. It bends, and it does not break.`,
      `Let me not overlook {context}. If it had been said at the start, I should have begun with it. It narrows the
        question, and in the narrower question my answer stands more firmly.`,
      `Our host adds {context}, which is just the sort of detail that theories dislike. I have tried mine against it. It
        costs me a phrase or two, and I part with them gladly, for the sense survives.`,
      `A word about {context}, which was put to us while you were speaking. It is a single weight, and I lay it on the
        scales where everybody can see it. The beam moves a little. It does not change its mind.`,
      `I have been told {context}. I treat it as I would treat a surprising reading: I check the instrument, I check myself,
        and then I keep it. It fits into my picture with a small dent, and the dent makes the picture truer.`,
    ],
    question: [
      `Our host asks {context} A fair question, and it is aimed at both of us. I would answer that it changes how carefully
        we must go, and leaves the direction as it was.`,
      `Somebody has asked {context} I had hoped that nobody would, because it is harder than what we were arguing about. But
        follow it to its end, and I believe that it comes out on my side.`,
      `There is a question from the house: {context} I cannot settle it in a sentence. I can only say which of our two
        answers would be embarrassed by it, and it is not the one I gave.`,
    ],
  },
  admissions: [
    `I grant you this much: my side asks for patience, and patience is not free.`,
    `I will admit that I cannot exclude every unhappy case; I only claim that they are the exception and not the rule.`,
    `There is one doubt that I keep in my pocket and do not hide: I may be underrating how stubborn people are. It weighs on
      both of us.`,
    `Let me concede a point before you take it: the plainest version of my view is too plain. The careful version is the one
      I defend.`,
  ],
  tallies: [
    `Let me count what I have put on the table so far, because a debate forgets quickly:`,
    `You have been amusing about my pictures one at a time; here they are in company:`,
    `If I may tidy the blackboard for a moment, what still stands there is this:`,
  ],
  closings: [
    "So my answer is {answer}, and I would give it to a child in the same words.",
    "That is why I say {answer}, without a drum and with a clear conscience.",
    "I may be wrong about the scenery, but about the road I am fairly sure: {verdict}.",
    "Take away the picture, and the conclusion stays on the table: {verdict}.",
    "If you find the hole in this, show it to me and I shall thank you. Until then I hold to what I came with: {verdict}.",
    "I do not ask you to be impressed, only to look for yourself. I looked, and I say {answer}.",
    "My confidence is not complete, and I would not trust anyone whose was. It is enough for this: {verdict}.",
    "The picture is a toy, and what it shows is not: {verdict}.",
    "Tell me where I slipped, dear Cat; otherwise I remain, in good cheer, of the same opinion: {verdict}.",
    "It is a small light, but it falls on the right spot, and I can read the answer by it: {verdict}.",
    "One could dress this up in symbols, but underneath it would still say {answer}.",
    "And so, with my hat in my hand, I come out at the same door: {verdict}.",
  ],
};
