/** How Einstein answers a point that is none of Cat's known schemes. Each entry is used once before any comes again. */

import type { Rebuttal } from "../repertoire.ts";

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Cat said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `You say {quote}, and I have turned it over twice. It is well put, but it tells us how the thing looks from your
      chair. Before I accept it, I should like to know what we would see if it were false, and you have not said.`,
    universal: `You say {quote}. That is a large net! A statement about every case has to be paid for in every case, and I
      can already see one or two fish swimming out through the side.`,
    question: `You ask {quote} A good question deserves more than a shrug. I would answer that it depends on something we
      can look up in the world, and not on which of us sounds the wearier.`,
  },
  {
    plain: `Let me repeat the best of it, so that I do not cheat: {quote}. I grant the words. What I do not see is the road
      from them to your conclusion, for they would be just as true if I were right.`,
    cause: `Let me repeat the hinge of it: {quote}. One thing follows another, and so you tie them together with a string.
      But the string is the whole question. Two clocks strike together every noon, and neither moves the other.`,
    number: `Let me repeat the figure, so that I do not cheat: {quote}. I am fond of numbers, and so I ask what this one was
      divided by. A count with nothing to compare it to is a noise with decimals.`,
  },
  {
    plain: `There is a sentence of yours to which I keep coming back: {quote}. It does a great deal of work for so few
      words. I suspect that a second sentence travels inside it, one that you did not say aloud and would not sign.`,
    duty: `There is a sentence of yours to which I keep coming back: {quote}. A duty, then; but whose? An ought with nobody
      attached to it floats off like a balloon. Tie it to a person who must do something on Monday, and it is not so light.`,
    authority: `There is a sentence of yours to which I keep coming back: {quote}. Authority is a good reason to listen and
      a bad reason to stop. I would sooner have the argument than the portrait of whoever made it.`,
  },
  {
    plain: `{quote}: there speaks a clear head, and I enjoy it. But clearness is not yet truth. One can draw a very clear
      picture of a staircase that never arrives, and I have been looking for the landing in yours.`,
    analogy: `{quote}: a pretty likeness, and I am the last who may complain of those. The rule is to ask where it limps.
      Yours limps just at the step that has to carry your conclusion.`,
    future: `{quote}: you speak of the future as if you had left your hat there. I have no such connections. What we can
      know today are slopes and odds, and they are less sure of themselves than you are.`,
  },
  {
    plain: `I want to be fair to {quote}, for it is the strongest thing you said. If it were the only fact in the world, you
      would win. But it shares the table with other facts, and once they are all seated, the quarrel begins.`,
    question: `I want to be fair to your question, {quote} You meant it as a trap, and it is a good one. I have asked myself
      the same, and it was the search for an honest answer that led me to my side.`,
    fragment: `You stopped at {quote}, and I will not pounce on a sentence that is not finished. But its direction was plain
      enough. I should have met it halfway with my usual question: how would we know?`,
  },
  {
    plain: `Someone in the back row will have nodded at {quote}, and I understand why. It has the ring of experience. But
      experience only answers the question that it was asked, and here, I believe, it was asked a different one.`,
    authority: `Someone in the back row will have nodded at {quote}, since learned people make one nod. Learned people also
      disagree, at length and in footnotes. So let us do their work ourselves, in the open, with short words.`,
    number: `Someone in the back row will have nodded at {quote}, because a number sits so firmly. But who did the counting,
      and what was left in the basket? I have seen a figure change its politics when the basket was emptied.`,
  },
  {
    plain: `If I read you rightly, everything hangs on this: {quote}. Then let us lean on it. Suppose that it is entirely
      true; what must follow? Less than you would like. It sinks a careless version of my view, and I do not hold the
      careless version.`,
    universal: `If I read you rightly, everything hangs on this: {quote}. Very well, I need only one exception, and then we
      are merely talking about how many there are. That is a calmer conversation, and I like my chances in it.`,
    fragment: `If I read you rightly, you were on your way somewhere with {quote} and then the lights went out. I shall
      complete it kindly: you meant that the costs come first. They do. They do not come alone.`,
  },
  {
    plain: `Your point was {quote}, and I shall not walk around it. It is one half of the truth, and the better dressed
      half. The other half is what happens next, and about that your turn was silent.`,
    cause: `Your point was {quote}, and I shall not walk around it. You have shown me that one thing can bring about
      another. You have not shown how often, nor how much, and between a drizzle and a flood those are the only questions.`,
    duty: `Your point was {quote}, and I shall not walk around it. Duties I take seriously; that is why I count them. You
      have named one, and it has a sister on the other side of the scales who was not invited.`,
  },
];

/** When Cat said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `You have answered with a silence, dear Cat, and I have listened to it with respect. A silence is the one argument that
    can never be wrong. It has the drawback that it can never be right either, so allow me to go on.`,
  `I waited for your objection, and what came was a look. I know that look; it is reserved for doors and for physicists.
    Since it contains no proposition, I shall take it as leave to continue.`,
  `That was brief, even for you. I searched it for a thought and found an attitude. One may admire an attitude, but one
    cannot test it, and so I return to things that one can.`,
];
