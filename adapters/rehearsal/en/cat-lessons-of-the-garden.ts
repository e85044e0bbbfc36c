/** Cat's arguments from the windowsill and beyond: goals, tests, side effects, proof, change. Words only, so a long file. */

import type { Scheme } from "../repertoire.ts";

/** Seven of them; each keeps its thesis between double stars. */
export const LESSONS_OF_THE_GARDEN: readonly Scheme[] = [
  {
    key: "dot",
    gist: "the red dot, which one can catch and not have",
    scene: `You all know the red dot. I have chased it up curtains with my whole heart, and I have caught it: it was under
      my paw, then it was on top of my paw, and there was nothing in my paw. **You can win the chase and still hold
      nothing.**`,
    lands: {
      "deed for": `What you chase is safety, I think, and you have mistaken it for stillness. Refusing {topic} puts a dot on
        the wall and keeps everyone busy. What you actually want is somewhere else in the room, and you will have to get up
        for it.`,
      "deed against": `I see the dot in {topic}: a number that will rise, a picture that will please. It may even be caught,
        and there will be speeches. The thing it was meant to stand for will be sitting quietly in another room.`,
      choice: `The charm of {theirs} is a dot: bright, quick, and always a little ahead of you. Ask what you wanted before
        it moved. In {topic} most of us wanted something that stays where it is put, and that leads to {mine}.`,
      "fact for": `Your proof that it cannot be so is a dot: very quick, very bright, and never where one puts the paw. I asked
        what casts the light. It is a definition, and you are holding it. Leave your hand still for a moment, and it is
        perfectly plain that {claim}.`,
      "fact against": `That {theirClaim} is such a dot. It can be chased through any number of clever rooms, and at the end
        there is a paw with nothing under it. I would like something I can bring home. Tell me what would be different
        tomorrow if you were right, and I will wait by that hole.`,
      any: `Before I run after anything in {topic}, I ask what casts the light. You chase your answer because it is bright
        and because it moves. Mine lies still in a corner. It has the advantage of being solid.`,
    },
    again: `The dot came back, and I did not get up. You see, one learns: {topic} has been dancing along the wall since we
      began, and each time you pointed I felt my shoulders move. **Not chasing is also a move.** From where I lay, I could
      see the hand and the lamp and the small red trick of it. And beside the lamp, quite motionless, I saw this: {claim}.`,
  },
  {
    key: "windowsill",
    gist: "the birds, which are all easy from behind the glass",
    scene: `From the windowsill I have caught every bird in the garden, in my mind, without getting up. The branch never
      bends, the bird never looks round, and the wind is on the other side of the glass. **From behind the glass every bird
      is easy.**`,
    lands: {
      "deed for": `Those who decline {topic} do it from a windowsill as well. They know exactly how badly it would go, and
        they have never had a wet paw. Somebody should try the garden. The birds, I hear, are different outside.`,
      "deed against": `The plans for {topic} were made behind glass too. Nobody in them is tired, nobody cheats, nothing
        arrives late. I ask for the same plan with weather in it, and I notice the silence.`,
      choice: `Behind the glass there is much to be said for {theirs}. Outside, someone is in a hurry, it is raining, and
        the clever part is the first to slip. Where {topic} meets the weather, I take {mine}.`,
      "fact for": `From behind your glass it looks impossible, I am sure, since everything out there moves and you have drawn it
        standing still. I have been in the grass. When you ask {matter}, do not look for what is neat. Look for what is there.`,
      "fact against": `From behind the glass it looks obvious that {theirClaim}, and one need not even get up. Outside, the
        cases have feathers. They look round, they notice you, they turn out to be something else. I came in with less, and
        with fewer illusions.`,
      any: `You have dealt with {topic} in that manner, Professor, and very elegantly. Out in the garden, where the cases
        are wet and move about, it goes otherwise. I was there this morning, and what I carried in was not your answer.`,
    },
    again: `I have returned to the windowsill, and I must report a change: one of the birds looked at me. So it is with
      {topic}. While we talk about it, somebody out there is living with it, and has opinions. **Ask the bird before you
      praise the leap.** I did, in my way. It would not discuss your theory. It merely sat there as evidence that {claim}.`,
  },
  {
    key: "mouse",
    gist: "the mouse, which comes with a tail or not at all",
    scene: `If a cat walks into the kitchen and announces a mouse, we do not all set out to prove that there is none. We
      look at the cat. A mouse is a fine thing, and it comes with a tail. **Whoever announces the mouse must bring the
      tail.**`,
    lands: {
      "deed for": `You announce a bad end to {topic}; I have heard it now in several keys. A danger is a mouse like any
        other. Let me see its tail, and not the width of your hands when you describe how big it was.`,
      "deed against": `You ask us to go ahead with {topic}, so the mouse is yours. It is not my duty to show that it must
        fail; it is yours to show that it works, here, for these people. I have looked under both paws. No tail.`,
      "fact for": `You ask me to prove it, and rightly. But your side announces something too: that appearances deceive,
        that it only seems as if {claim}. That is the larger mouse of the two. I should like to see its tail.`,
      "fact against": `It is you who tell us that {theirClaim}. Very well: the claim is yours, and so is the work. Until
        there is a tail on this carpet, the answer stays what it was before anyone spoke, and I may go on washing.`,
      choice: `The mouse here is the great advantage of {theirs}. I have heard about its size, its speed, its shining coat.
        In {topic} I am content with {mine}: smaller promises, and each of them with a tail.`,
      any: `In {topic} it was your side that came into the kitchen with news. I have waited politely for the tail. While we
        wait, the sensible thing is to believe what one can already see from the floor.`,
    },
    again: `I have checked the kitchen again. There is still no tail, though there is now a very good drawing of one. You
      argue about {topic} as if my doubt were the thing to be explained. **Doubt needs no tail; news does.** So we are where
      we were, except that it is later, and what one can see from the floor has not moved: {claim}.`,
  },
  {
    key: "bell",
    gist: "the bell, which taught me to walk softly",
    scene: `My human once hung a bell on me to warn the birds. For a week it worked. Then I learned to walk so that it did
      not ring, and now I am the quietest cat in the street. **Put a bell on a cat and you teach it to walk softly.**`,
    lands: {
      "deed for": `You would rather hang a bell on {topic} than let it happen. Those you worry about will learn to walk
        softly, and the birds will be no safer, only worse informed. Let the thing be done in the open, where one can hear
        it.`,
      "deed against": `I see the bell in {topic}. The first week will be a success. Then everyone it touches starts to move
        a little differently, and what you get is no longer what you ordered but what they have learned.`,
      choice: `Choose {theirs}, and people bend themselves around it, quietly, until it no longer does what you chose it
        for. With {topic} I look at what everyone is doing in the second week. By then a good many have come round to
        {mine}.`,
      any: `It is the same with answers. Tie yours to {topic}, and the world steps around it: an exception here, a new word
        there, until the bell hangs on nothing. Mine asks nobody to walk differently.`,
    },
    again: `They have bought a louder bell. You have done the same, I notice: with every objection your case for {topic}
      gets a new ornament and rings a little more. **What needs a louder bell has already learned to dodge the first.** I
      offer you something that has never needed one, since it does not try to hide. It sits in the middle of the path:
      {claim}.`,
  },
  {
    key: "whiskers",
    gist: "the whiskers, which go in before the head",
    scene: `Before I go into a gap, I put in my whiskers. If they bend, I stay outside, however good it smells in there. I
      have known bolder cats. One meets them at the fire brigade. **Measure the gap before you put your head in.**`,
    lands: {
      "deed for": `I have put my whiskers into {topic}, and they do not bend. There is room to turn around, a step can be
        taken back, and even the worst of it has a door. Then caution has done its work, and one goes in.`,
      "deed against": `I have put my whiskers into {topic}, and they bend. It need not go wrong, I know. But if it does, one
        cannot back out, and no smell of fish on the far side will alter the width.`,
      choice: `So try both with the whiskers first: how easily do you get out again? From {mine} one backs out with dignity.
        From {theirs} one calls for help. About {topic} I need to know little more.`,
      any: `One can do that with a belief. If it is wrong, do I get my head back? Be wrong about {topic} on your side, and
        you are stuck up to the shoulders. Be wrong on mine, and you have lost a whisker.`,
    },
    again: `I have measured once more, since you seemed so eager. The gap in {topic} is as wide as it was; only the smell
      has grown stronger, and I suspect that you are fanning it. **Appetite is not a unit of length.** My whiskers are older
      than this debate, they take no side, and they have given the same reading twice: {claim}.`,
  },
  {
    key: "sunbeam",
    gist: "the warm spot on the rug, which has moved",
    scene: `Every morning the sun lies on the rug, and I lie in the sun. By noon it is on the chair. A dog would stay on the
      rug, out of loyalty, and call it character. **The warm spot moves, and wisdom is to move with it.**`,
    lands: {
      "deed for": `Whatever was once wise about leaving {topic} alone was wise on the rug, in the morning. The light has
        wandered since. You are defending a cold patch of carpet because it was warm when you lay down.`,
      "deed against": `Just now the sun lies on {topic}, and so everybody lies there too. I have seen that light before, and
        it never stays past noon. Build nothing heavy on a warm spot. You will want the floor back.`,
      choice: `There was an hour for {theirs}, I do not deny it, and it left a nice impression on the rug. Look where the
        light is now. For {topic}, as people live today, it has come round to {mine}.`,
      any: `Ideas about {topic} have their hours too. Yours was warm once; I lay in it myself. But the light has moved on,
        and from where I am lying now I can feel it on my side.`,
    },
    again: `The sun has moved again while you were talking, and I have moved with it, and we are both somewhere else. About
      {topic} you are where you began. **Staying put is not the same as standing firm.** I say this without malice, from the
      arm of the chair, which is very warm, and from which one can see with some clarity that {claim}.`,
  },
  {
    key: "swimmer",
    gist: "the one cat that swam, and the sentence she sank",
    scene: `They say that all cats hate water. Then one day a cat walks down to the pond, swims across, and comes back with
      an expression. You can explain her away for a year; the sentence is still wet. **One swimming cat sinks every sentence
      that begins with all.**`,
    lands: {
      "deed for": `The case against {topic} begins with all: it always ends in tears, it never works, nobody wants it. I do
        not need a hundred cases. I need the one that went well and left people glad, and you know one too.`,
      "deed against": `The case for {topic} assumes that everyone is alike: one bowl, one size, one cushion. Think of the
        one person whom it does not fit. She is not a fault in the plan. She is what the plan will feel like to more people
        than you expect.`,
      "fact for": `To deny it you need a sentence with all or never in it, and such sentences are thin ice. I need a single
        clear case. Think of the plainest one you know when you ask {matter}, and watch the ice.`,
      "fact against": `A claim of that size says all, even when it leaves the word out. So I need one plain case that does
        not fit, and you have stepped over several on your way here. If {theirClaim}, what were those?`,
      choice: `People praise {theirs} as if every day and every hand were alike. One bad day is enough to wet that sentence,
        and I have watched a few. I never called {mine} perfect. In {topic} that makes mine the drier answer.`,
      any: `Your view of {topic} holds beautifully, so long as nobody goes near the pond. I can think of a case that it
        cannot carry, and so, if you are honest, can you. Mine was built with the pond in mind.`,
    },
    again: `She has been swimming again, that cat. She does it mostly when somebody is theorising on the bank. I mention her
      because your view of {topic} has become careful lately: it says mostly now, and as a rule. **An all that shrinks to
      mostly has lost the argument politely.** I accept the surrender. What remains, when the water is calm, is that
      {claim}.`,
  },
];
