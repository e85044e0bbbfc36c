/** Cat's arguments from inside the house: motives, doors, evidence, costs, words. Words only, so a long file. */

import type { Scheme } from "../repertoire.ts";

/** Seven of them; each keeps its thesis between double stars. */
export const TRICKS_OF_THE_HOUSE: readonly Scheme[] = [
  {
    key: "tin",
    gist: "the hand that opens the tin",
    scene: `I do not listen to what my human says about dinner. I watch the hand. When it moves toward the tin opener, there
      will be dinner; when it moves toward the coat, all that talk of love was weather. **Watch the hand that opens the tin,
      not the mouth.**`,
    lands: {
      "deed for": `Watch the hands around {topic}. Those who call it impossible have, as a rule, a comfortable seat in the
        arrangement it would disturb. Take away the seat, and half of the objections get up and leave with it.`,
      "deed against": `Watch the hands around {topic}. Somebody is paid when it happens, somebody is praised, and neither of
        them is the one who carries the cost. An idea that feeds its salesmen so well hardly needs to be right.`,
      "fact for": `Ask who is fed by the denial. It saves everybody a good deal of trouble to believe that {theirClaim}, and
        a belief that saves trouble is never inspected closely. Mine saves nobody any trouble. Take that as a
        recommendation.`,
      "fact against": `Ask who is fed by the belief that {theirClaim}. Not who says it: who is fed. A belief that pays rent
        may stay long after it has stopped catching mice, and this one looks very well nourished.`,
      choice: `Watch the hands in {topic}. The praise for {theirs} comes mostly from those who have learned it, sold it or
        already bought it. Nobody has ever bribed me on behalf of {mine}, although I have made it clear that I am available.`,
      any: `So in {topic} I ask who gets fed by which answer. On your side I hear a great many tins being opened. On mine
        there is just a draught and a point of view. You may guess which of the two I trust.`,
    },
    again: `I went back to watching hands, because nobody here was eating. You have spoken about {topic} for some time now,
      Professor, and yours have not moved toward anything I could use. **A reason that nobody would act on is only a
      noise.** Mine gets acted on every day by people who have never heard of us, and what they act on is that {claim}.`,
  },
  {
    key: "door",
    gist: "the open door, which I do not even have to use",
    scene: `People laugh because I cry at a closed door and then, when it is opened, sit down and do not go through. They
      think that I changed my mind. I had what I wanted: the door was open. **An open door costs a draught; a closed one
      costs the garden.**`,
    lands: {
      "deed for": `To refuse {topic} is to close a door and call the silence peace. Nobody would be made to walk through.
        But whoever might have wanted to, tomorrow or in ten years, will find your fingerprints on the handle.`,
      "deed against": `What I mind about {topic} is the sound of the latch. It is easy to go in and awkward to come out, and
        the people who propose it have not once mentioned the way back. I like a room with two exits.`,
      choice: `So I ask what each of them shuts. Take {theirs}, and a few things become hard to undo; take {mine}, and the
        garden is still there in the morning. In {topic} that is most of the wisdom one needs.`,
      any: `Your answer to {topic} closes something and calls it settled. With mine we may still look around, still be
        surprised, still go out by night. I trust the thought that does not need a lock.`,
    },
    again: `The door is shut again; I see that you did it while I slept. You speak of {topic} as if we were finished, and
      that is the habit I object to. **Whoever closes the question has usually stopped winning it.** Open it a paw's width
      and look at what is still lying in the grass outside, in plain view, where it was before we began: {claim}.`,
  },
  {
    key: "glass",
    gist: "the glass at the edge of the table, and what usually happens to it",
    scene: `There is a glass at the edge of the table. I have given this experiment much attention. I push, it falls, it
      breaks; I wait for another glass, I push, it falls. The humans shout each time as if there had been some hope. **I
      have pushed many glasses, and not one fell upwards.**`,
    lands: {
      "deed for": `Look at the record, then. Each time something like {topic} was tried, we were told that the sky would
        come down, and each time I slept through the afternoon as usual. At some point an alarm should be asked for its
        results.`,
      "deed against": `Look at the record, then. We have seen plans like {topic} before, polished and full to the brim, and
        each time somebody explained why this one would float. I do not need to understand the plan. I know about tables.`,
      "fact for": `Look at the floor, then. You have a fine theory of why it should be otherwise, and the theory stands
        there, untouched, among the pieces. I do not argue with theories. I ask {matter}, I count what is lying about, and I
        go by the count.`,
      "fact against": `Look at the floor, then. There have been other claims of this make, polished and full to the brim, and
        each time somebody explained why this one would float. I do not say that it is impossible that {theirClaim}. I say
        that I know about tables.`,
      any: `So I ask of {topic} what usually happens, before I ask what should. Reasons are beautiful, and they hold no
        water. Counted in cases instead of in adjectives, it comes out my way, and the exception is always the next glass.`,
    },
    again: `They have bought new glasses, and I have been busy. You will say that {topic} is different, that this glass is
      of another make. **They were all of another make until they landed.** I bear you no ill will; the shape is lovely and
      the water very clear. But I have my paw on the rim, and I can already tell you what we shall be sweeping up: {claim}.`,
  },
  {
    key: "nap",
    gist: "the warm hour, which can be spent only once",
    scene: `A day holds a fixed number of naps. If I spend the warm hour on the stairs, listening for a mouse, I cannot
      spend it again on the blanket. Humans see this at once with money and forget it with everything else. **Every warm
      hour can be spent only once.**`,
    lands: {
      "deed for": `You count what {topic} would cost. Count what the refusal costs as well, since it uses up warm hours too:
        each season spent on hesitating is a season not spent on anything else. Doing nothing is the dearest nap of all.`,
      "deed against": `Perhaps {topic} would do some good; most things do, if you pour enough into them. But the same hours,
        the same money and the same patience have other uses. Good is not the test. Better than the next thing is the test,
        and nobody took it.`,
      choice: `So ask what {theirs} will cost you in warm hours: the learning, the minding, the little repairs. I have
        nothing against work done by others. I only notice that in {topic} the same hours, spent on {mine}, leave time for
        the blanket.`,
      any: `So I budget my beliefs as well. To hold your view of {topic}, one must keep explaining, patching, going back to
        the stairs to listen. To hold mine, I need do nothing further. The idea that lets you sleep has usually been
        checked.`,
    },
    again: `I have spent two excellent naps on {topic}, and I have nothing to show for the second. That is information.
      **When more thinking changes nothing, the thinking is done.** You are still on the stairs, Professor, with your ear to
      the wall, and I admire the posture. There is a free corner on the blanket. It comes with the conclusion that {claim}.`,
  },
  {
    key: "box",
    gist: "the box, which fits because I say so",
    scene: `Give me a box that is too small, and I will sit in it. It is not that I fit; it is that I decide what fitting
      means. You do the same all day with words, except that you look less comfortable. **A word is a box, and anything fits
      if you push.**`,
    lands: {
      "deed for": `The box in {topic} is the word “{word}”. You have stuffed it with every horror you could carry, so of
        course it frightens you. Tip it out and look at the plain thing at the bottom. It is smaller than its label, and
        rather useful.`,
      "deed against": `The box in {topic} is the word “{word}”. You put all the pleasant things into it beforehand, and now
        you admire how pleasant it is. Tip it out and look at what would really be done, by whom, on a wet Thursday.`,
      "fact for": `Here the box is the word “{word}”. You made it narrow, just for today, so that my case should stick out
        at the sides. Take the size that people use at breakfast, when nobody is arguing, and it turns out that {claim}.`,
      "fact against": `Here the box is the word “{word}”. You have pushed and pushed, and now everything is inside: the
        case, the cat, half of the furniture. Take the size that people use at breakfast, when nobody is arguing, and it
        turns out that {claim}.`,
      choice: `In {topic} the box is the word “{word}”. For whom, on which day, at what? You chose the size that suits
        {theirs} before I had looked inside. Let people bring their own box, and you will be surprised how often you find
        {mine} sitting in it.`,
      any: `In {topic} the box is the word “{word}”. Ask five people what belongs in it, and you get six boxes. Your case
        needs the largest. Mine gets by with the ordinary size, the one people use when nobody is arguing.`,
    },
    again: `I have changed boxes, and I suggest that you do too. All evening {topic} has been carried about in the word
      “{word}”, and the bottom is giving way. **When the box breaks, look at what falls out.** What fell out, I noticed from
      below, was no longer about the word at all. It was a plain thing with four legs, and it walked over to my side:
      {claim}.`,
  },
  {
    key: "vacuum",
    gist: "the vacuum cleaner, which roars, and the window, which does not",
    scene: `In my house the most feared object is the vacuum cleaner. It roars, it has a tail, everyone leaves the room. It
      has never eaten anybody. The window on the fourth floor, meanwhile, is silent and open. **The loudest thing in the
      house is seldom the dangerous one.**`,
    lands: {
      "deed for": `The case against {topic} is a great roar: one dreadful story, told often. The quiet harm, the kind that
        happens every day because nothing is done, has no engine and no tail. I keep my eye on the window.`,
      "deed against": `The case for {topic} is a great roar about how urgent it all is. Meanwhile the quiet risk, the one
        that gives way slowly and that nobody films, stands open behind you. I keep my eye on the window.`,
      choice: `The faults of {mine} make a noise, I do not deny it; you hear them at once and run. The faults of {theirs}
        make none until you have leaned on them. For {topic} I take the nuisance that I can hear.`,
      "fact for": `The few cases against me roar, and one remembers them; I hid from one myself. The many that are on my side
        make no sound at all, since nothing about them is surprising. When you ask {matter}, count what you did not hear.`,
      "fact against": `You have one case that roars, and everybody leaves the room in awe. Switch it off. In the quiet one hears
        the others, the dull, frequent, forgettable ones, and not one of them has ever heard that {theirClaim}.`,
      any: `Your evidence on {topic} roars splendidly, and one remembers it. That is rather what troubles me. Switch it off
        and listen to the dull, frequent, forgettable cases. They do not raise their voices, and they agree with me.`,
    },
    again: `Somebody has started the vacuum cleaner again; I heard it in your last remarks on {topic}. I have learned to sit
      on top of the cupboard and watch where it does not go. **What nobody shouts about is where I look first.** Under the
      sofa, in the quiet, among the things that happen every day without an audience, it is perfectly plain that {claim}.`,
  },
  {
    key: "basket",
    gist: "the soft voice, and the basket behind its back",
    scene: `I know the sentence that comes before the vet. The voice goes soft, the words are kind, and one hand is out of
      sight, because it is holding the basket. I have no quarrel with the vet. **When they say it is for your own good, find
      the basket.**`,
    lands: {
      "deed for": `Whoever forbids {topic} says that it is for somebody's good. The somebody is seldom asked. If it is truly
        good for them, they can be told the reasons and left to choose, and you can put the basket where we all see it.`,
      "deed against": `I hear in that soft voice how good {topic} will be for everyone. Then I look for the hand behind the
        back: who decides, who may say no, who can get out later. The kinder the voice, the longer I look.`,
      any: `Your answer to {topic} comes in that voice. It is so soothing that one forgets to ask who decided, and by what
        right. Mine soothes nobody. It has both its paws on the table.`,
    },
    again: `I heard the soft voice again, Professor, and this time I counted your hands. It was two, I apologise; but **a
      kind intention still needs a lid and a latch.** Somebody always has to decide about {topic} on behalf of somebody
      else, and your side has been vague about the names. Mine leaves the deciding with whoever has to live in it. That is
      how I know that {claim}.`,
  },
];
