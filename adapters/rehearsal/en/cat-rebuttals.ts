/** How Cat answers a point that is none of Einstein's known schemes. Each entry is used once before any comes again. */

import type { Rebuttal } from "../repertoire.ts";

/** For any sentence, and for some kinds of sentence in particular; {quote} is what Einstein said. */
export const REBUTTALS: readonly Rebuttal[] = [
  {
    plain: `You said {quote}, and then you looked pleased. I looked for the part where it follows. There is a gap there,
      just wide enough for a cat, and I went through it and out on the other side, where your conclusion was not.`,
    universal: `You said {quote}. A sentence that size wants feeding in every room of the house, and I have just come from a
      room where it was starving. One counterexample, Professor. I do not even have to stretch.`,
    question: `You asked {quote} I know that kind of question; it has the answer tied to its collar. Take the collar off,
      and it may well walk home with me.`,
  },
  {
    plain: `{quote}: it goes down smoothly, I grant you, like anything that needs no chewing. But ask who would have to pay
      if it were wrong. It would not be the one who said it, and that is usually where I stop listening.`,
    cause: `{quote}: one thing, then another, and so the first did it. I meow, and the sun comes up. It has worked every
      morning of my life, and even I do not put it on my list of achievements.`,
    analogy: `{quote}: a nice picture, and I would hang it low. But a likeness is not a reason. A cushion is like a cat in
      nearly every respect, and you will have noticed which of the two leaves the room.`,
  },
  {
    plain: `I rolled {quote} around the floor for a while, to see what was inside. It rattles. There is an assumption in
      there that you never mentioned: that everyone wants what you want. Take it out, and the thing goes flat.`,
    duty: `I rolled {quote} around the floor for a while. It has an ought in it, and oughts are odd: they are always served
      to someone else. Before I swallow one, I like to see who cooked it and whether he eats it himself.`,
    future: `I rolled {quote} around the floor for a while. It is made of tomorrow, so it weighs nothing and bounces
      beautifully. I have lived through many tomorrows, and most of them were a Tuesday.`,
  },
  {
    plain: `So that is the plank you are standing on: {quote}. I have walked along it, as one does, to the end. It holds a
      physicist who does not move. Put one real case beside him, something wet and ill-tempered, and listen to the wood.`,
    authority: `So that is the plank you are standing on: {quote}. Somebody clever looked into it, you mean. Somebody clever
      also invented the collar with the little bell. I would like to see the reason without the coat it came in.`,
    number: `So that is the plank you are standing on: {quote}. A figure! I can count too: to one, and then to another one.
      Tell me what it was before, what it is next door, and who held the pencil. Then I may sit up.`,
  },
  {
    plain: `Let us look at {quote} without being dazzled. It is true on a good day. You have built as if there were no
      others, and I ask, because I sleep outside at times: what does it do in the rain?`,
    universal: `Let us look at {quote} without being dazzled. It is tidy because everything that did not fit has been swept
      under it. I live down there, more or less, and I can tell you that it is crowded.`,
    question: `Let us look at your question, {quote} I shall answer it as I answer most calls: by not coming. It only bites
      if we both grant what it takes for granted, and I do not.`,
  },
  {
    plain: `One of your sentences has been following me about: {quote}. I let it catch up. It wanted to be agreed with, and
      it could not tell me what it would cost, nor what we should give up to have it. Things that avoid the price are
      generally expensive.`,
    cause: `One of your sentences has been following me about: {quote}. It is the little word in the middle that purrs too
      loudly. Things happen side by side all day long. Show me the one without the other, and then we may speak of a reason.`,
    fragment: `You had got as far as {quote} when something stopped you. I hope it was a doubt. Half a sentence is often the
      better half, since it has not yet been spoiled by its conclusion.`,
  },
  {
    plain: `You put it like this: {quote}. I might have believed it, if you had not needed it so badly. A point that has to
      carry the whole case should be able to stand up by itself, and this one leans on the furniture.`,
    analogy: `You put it like this: {quote}. I enjoy your little theatres. But you chose the stage, the weather and the end,
      and then you were surprised by none of it. I get my surprises from things that I did not arrange.`,
    authority: `You put it like this: {quote}. I notice how many people it takes to say it for you. One good reason can come
      alone, at night, without a lamp. I do.`,
  },
  {
    plain: `I heard {quote}, and I heard what came next, and between the two I heard a small cough. That was the argument
      leaving. What stayed is an opinion with good posture, and I have nothing against it, as long as it keeps off my chair.`,
    number: `I heard {quote}, and everybody sat up, as one does for a number. I stayed down. It tells us how much, and the
      quarrel was about what it is good for. Nobody ever measured his way out of that.`,
    fragment: `I heard {quote} and then nothing, which was the part I liked. If that was an argument, it has slipped out
      through the door. I know how it feels, and I shall not chase it.`,
  },
];

/** When Einstein said nothing that could be quoted. */
export const SILENCES: readonly string[] = [
  `You said nothing that I could get my teeth into, Professor, and I did try. I respect it. Most of my own best points are
    made without words, by leaving the room. But since I am still lying here, I may as well win.`,
  `That was a noise and not a reason. I make them too, usually toward morning, and I never expect them to persuade anyone.
    Let me put something on the floor between us that can be sniffed.`,
  `I listened, and there was nothing there. I listened again, because sometimes there is something small. There was not. So
    I shall speak for both of us, which saves time.`,
];
