/** Cat's manner: how she begins, grants, counts up and ends. Words only, so a long file. */

import type { Voice } from "../repertoire.ts";
import { COUNTERS } from "./cat-counters.ts";
import { LESSONS_OF_THE_GARDEN } from "./cat-lessons-of-the-garden.ts";
import { REBUTTALS, SILENCES } from "./cat-rebuttals.ts";
import { TRICKS_OF_THE_HOUSE } from "./cat-tricks-of-the-house.ts";

/** Aloof, sly, unhurried, and usually holding a true argument. */
export const catVoice: Voice = {
  schemes: [...TRICKS_OF_THE_HOUSE, ...LESSONS_OF_THE_GARDEN],
  counters: COUNTERS,
  rebuttals: REBUTTALS,
  silences: SILENCES,
  framings: {
    deed: [
      `So I am asked {matter}. Nobody asked me before breakfast, when I was at my sharpest. I shall say what I have said to
        every proposal that was ever read to me: who wants it, what does it cost, and does it involve a basket?`,
      `You want to know {matter}, and you want to know it from a cat. That is the first sensible thing about this debate. I
        have no plans, no career and no hat. I just watch what happens to people who have all three.`,
    ],
    fact: [
      `The question, they tell me, is {matter}. I have considered it from above, which is where I consider things. Most of
        the noise comes from people who would like it to be otherwise, and the truth is lying quite still somewhere in the
        middle of them.`,
      `You wonder {matter}. I do not wonder; I look, for a long time, at one spot, until it moves or it does not. It is a
        slow method. It has fewer opinions in it than yours.`,
    ],
    choice: [
      `So we are to settle {matter}. I choose all day long: this cushion, that cushion, the clean washing. I have never once
        made a list. I lie down on the thing, and I notice whether I get up again.`,
      `The question is {matter}, and I see that humans have fallen out over it. I shall be brief. One of the two is better,
        and the other has better advertising.`,
    ],
    open: [
      `The question is {matter}, and I see everyone looking at me as if I had knocked it off a shelf. Perhaps I did. Let us
        look at it down here, where the pieces are, and leave the shelf to the professor.`,
      `They have asked {matter}. It is the sort of thing that people ask when the lamp is low and the tin is empty. I do not
        mind. I see quite well in this light.`,
    ],
  },
  openings: [
    "I opened one eye for that.",
    "How interesting; I nearly got up.",
    "I thought about this during a nap, so you may call it research.",
    "You talk well for someone without a tail.",
    "I was washing, but I heard you.",
    "There it is again, that sound of chalk.",
    "I stretched, and then I saw the mistake.",
    "A fine speech; I have sat on finer.",
    "Let us not hurry, since only one of us has to.",
    "You came so close that I felt the draught.",
    "Yes, yes, and the stars are very far away.",
    "I have looked at that from all four sides.",
  ],
  bridges: [
    "And your own argument, Professor?",
    "I have kept your last line for dessert.",
    "Now for what you left on the floor.",
    "One thing of yours is still twitching.",
    "You also said something, before I lay down.",
    "I have not finished with your last remark.",
  ],
  examples: [
    "Think of {case}. I have watched that from under the furniture, and it did not look the way you tell it.",
    "Let me put it lower, where I live: {case}. Carry your answer down there and see whether it survives the stairs.",
    "Nobody mentioned {case}. I notice such things, being rarely mentioned myself.",
    "Try it on {case}, then, and do not look to me for help.",
    "There is always {case}. You step over that, Professor; I walk around it and sniff, and I do not smell your answer.",
    "One look would have saved you the speech: {case}.",
    "Whenever your side speaks, I wait for {case}, and nothing of the sort comes in. With me it was there from the start.",
    "On the table here, quite near the edge, I would put {case}.",
    "Take {case}. A cat sees it at once; a physicist may need a minute, and he may have it.",
    "Somewhere there is {case}, and there our answers come apart. I know which half I would sleep on.",
  ],
  contexts: {
    plain: [
      `The one who opens the tins has added {context}. I smelled it carefully. It counts, I do not say that it does not; it
        counts like a new chair in the room. One walks around it, and then one lies down in the same place.`,
      `Someone has put {context} on the floor between us. It is heavier than most of what you brought, Professor, and not
        all of it falls on my side. But it makes the risk plainer, and a plain risk is what I have been talking about.`,
      `We have been given {context}. Good: something to bite on. It takes a corner off my case, and it takes a leg off
        yours.`,
      `I am told {context}. I was not told it before, and I adjust an ear. My conclusion stays where it was lying, but I
        grant that it now has to lie more carefully.`,
      `There is news from the kitchen: {context}. News ought to change something, so it has changed how I would say this. It
        has not changed what I would say.`,
      `They have slipped {context} under the door. I put a paw on it and held it there while I thought. It is true enough,
        and it makes one of us look hasty. I have not moved.`,
      `Now there is {context} to be stepped over. I do not step over things; I sit on them. From up here it looks like one
        more reason to distrust whatever is said in a hurry.`,
    ],
    question: [
      `Somebody asks {context} I like that one; it comes in low, under the table. Whoever takes it seriously will find it
        nibbling at your side first, Professor, and only afterwards at mine.`,
      `There is a question from the sofa: {context} The honest answer is that it depends on who is asked, and they were not.
        I keep a paw on that.`,
      `I hear {context} from the one who opens the tins. It deserves better than a shrug, so here is half of one: it makes
        the matter harder, and harder matters want fewer promises.`,
    ],
  },
  admissions: [
    `I will say one thing against myself, since nobody else here is able to: my side is not the exciting one.`,
    `I grant that I have been wrong before; there was an incident with a Christmas tree. It taught me to check what I climb,
      and I have checked this.`,
    `You are right in one corner, Professor, and it is a nice corner. It is just not the room that we are talking about.`,
    `I concede that some will be worse off my way. I can point to them, which is more than you can do with yours.`,
  ],
  tallies: [
    `Since you like lists, here is what I have laid on your carpet so far:`,
    `You have stepped over several things this evening, Professor. I shall put them in a row:`,
    `Before you change the subject, a short inventory of what is lying about:`,
  ],
  closings: [
    "I will be on the windowsill if anything changes, which it will not: {verdict}.",
    "I say {answer}, and I have not even had to stand up for it.",
    "You may write it on your blackboard, Professor: {verdict}.",
    "My answer is {answer}, and it was my answer before the nap as well.",
    "I rest my case, and then the rest of me: {verdict}.",
    "Nothing here asks you to like it; it just happens that the answer is {answer}.",
    "Move the furniture as often as you wish; in the middle of the room it will still say {answer}.",
    "That is the whole of it, and what is left over is dust in a sunbeam: {verdict}.",
    "I could go on, but one should not play with a thing once it is caught: {verdict}.",
    "Think it over for as long as it takes to open a tin, and you will say {answer} too.",
    "I would shrug, but I have no shoulders to speak of, so I shall merely say it again: {verdict}.",
    "The rest is up to you, as most things are that I do not care to carry: {verdict}.",
  ],
};
