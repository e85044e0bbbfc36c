/** Einstein's thought experiments about how to decide: time, limits, bets, tests, steps. Words only, so a long file. */

import type { Scheme } from "../repertoire.ts";

/** Seven pictures; each keeps its thesis between double stars. */
export const PICTURES_OF_ACTING: readonly Scheme[] = [
  {
    key: "clocks",
    gist: "the clocks in the hall, which a single glance misjudges",
    scene: `Hang two clocks in a hall. One gains a minute every day; the other stopped last spring. Twice a day the dead
      clock is perfect and the living one is wrong, and if you look in only then, you will buy the dead one. **Never judge a
      clock by a single glance.**`,
    lands: {
      "deed for": `Give {topic} more than a glance. The costs strike in the first hour, loudly, and the benefits are told
        over years in a voice one has to wait for. Most people who reject such things have simply left the hall too early.`,
      "deed against": `Give {topic} more than a glance. It shines at noon on the first day, and the upkeep falls due when
        the inventors have gone home. Ask about the hour after that, and notice how quiet the hall becomes.`,
      "fact for": `You can always find a moment in which it looks otherwise. But take the readings over many days, as one
        must when one asks {matter}, and the side that keeps going, a minute off here and there, is mine.`,
      "fact against": `You can always find a moment in which the claim looks right; a stopped clock has two of them a day.
        Take the readings over many days, as one must when one asks {matter}, and the hands turn out to be painted on.`,
      choice: `In the shop window {theirs} may well win. Live with {topic} for a year, on tired evenings and in bad light,
        and count again. It was that long count which brought me to {mine}.`,
      any: `So with {topic} I distrust the first glance, mine included. I ask what still holds in a week, in a year, when
        nobody is watching. The answer that keeps time over such a stretch is the one I gave you.`,
    },
    again: `The two clocks are still in the hall, and we have now been debating long enough to check them. Some of what I
      said early on about {topic} has lost a minute; I have set it right. **A clock that can be corrected is better than one
      that cannot.** That is all I claim for my side. It runs, it can be set, and after every correction it shows that
      {claim}.`,
  },
  {
    key: "light",
    gist: "the ride beside the beam of light, to the end of an idea",
    scene: `As a game, I like to run beside a beam of light and see what becomes of the world. The trick works on ideas too:
      you do not stop where it is comfortable, you run on to the very end. Many a sensible notion falls apart halfway.
      **Ride an idea to its end before you buy the ticket.**`,
    lands: {
      "deed for": `Ride with the refusal, then. If every step like {topic} had to wait until the last doubt was gone, nobody
        would have lit the first fire or put to sea. A rule that would have forbidden nearly everything good forbids too
        much.`,
      "deed against": `Ride with the approval, then. Not one step like {topic}, but every step like it, by everyone who
        finds the same excuse. At the end of that line stands a world that nobody in this room would order from the
        catalogue.`,
      "fact for": `Suppose, for the length of one ride, that you are right, and keep honest books. To deny that {claim}, you
        must give up one ordinary thing after another, and you arrive with empty pockets. That is a high fare for a denial.`,
      "fact against": `Suppose, for the length of one ride, that {theirClaim}. By the same reasoning its cousins must be let
        in, and then their cousins, and soon the claim covers everything and tells us nothing. It cannot find the brake.`,
      choice: `So imagine {theirs} everywhere, without exception, forever; then imagine the same of {mine}. In the first
        world I keep meeting people who look for a way out. When it comes to {topic}, that ride settled it for me.`,
      any: `Ride along with {topic} in that way. Take your answer to the end of the line, then take mine. Yours needs an
        exception at every station; mine arrives a little tired, but in one piece.`,
    },
    again: `I went for another ride beside the light, and this time I took my own side of {topic} all the way, since I had
      been accused of sparing it. Near the end it began to rattle. **An idea that rattles at the limit may still carry us
      home.** We do not live at the limit, after all. At the speed at which people really travel, it remains true that
      {claim}.`,
  },
  {
    key: "dice",
    gist: "the friendly dice, where the stakes matter more than the throw",
    scene: `Suppose a friend offers you dice. You may lose a coin or win a cow; you throw, and you lose the coin. Was it
      foolish? Not at all. It was a good bet that went badly, and you should shake hands and throw again. **A good bet is
      judged before the dice land.**`,
    lands: {
      "deed for": `That is how I look at {topic}. It may go badly, and then we have lost a coin and learned something. If it
        goes well, there is a cow in the yard. To refuse such a throw out of caution is a strange kind of prudence.`,
      "deed against": `But the rule has a condition: you must be able to pay when you lose. With {topic} I can see the coin
        that we hope to win, and I see us leading the cow to the table. However kind the dice, I leave that game.`,
      choice: `You cannot know beforehand which will serve you on the day. But you can compare what a wrong guess costs. Be
        wrong with {mine}, and you have lost a coin; be wrong with {theirs}, and you go looking for the cow. In {topic} I
        play for coins.`,
      any: `Nobody here holds a certainty, so let us bet like honest people. If I had to stake my coin today on the question
        {matter}, I would put it on {mine} and sleep well. Ask yourself, quietly, where you would put yours.`,
    },
    again: `The dice are on the table again, and I have been asked what would make me change my bet on {topic}. A fair
      question, and I can answer it: new stakes would, or a loaded die. **Whoever cannot lose a bet has not made one.** I
      have looked for either, with some care, and I found the dice fair and the stakes as before. So the coin stays where it
      is: {claim}.`,
  },
  {
    key: "spring",
    gist: "the spring in the box, which is quiet and not gone",
    scene: `Here is a box with a spring pressed inside it. On the table it is quiet, it looks like any other box, and a
      child would take it for empty. Yet the push of your own hand is still in there, waiting. **What is pressed down is not
      gone.**`,
    lands: {
      "deed for": `The wish behind {topic} is such a spring. You may close the lid on it, and the table will look tidy for a
        while, but you have abolished nothing. Better to open slowly, with a hand on the lid, than to be there when it opens
        itself.`,
      "deed against": `I fear the lid that comes with {topic}. On the day it closes, everything looks solved. But the needs
        it presses down are still in the box, and they will come out at the side where nobody is holding.`,
      "fact for": `Close the lid on {topic} as firmly as you like: the thing keeps pushing. Whenever somebody has proved
        that it cannot be so, it turns up in another corner under another name. What returns that often has earned an
        address.`,
      "fact against": `The difficulties are such a spring. One can shut the lid and announce that {theirClaim}, and the
        table looks tidy. Then the exceptions begin to push, more lids are needed, and in the end one owns a great many
        boxes.`,
      any: `Something is pressed down in {topic} as well: a plain fact on which both of us lean with our elbows while we
        talk. Mine is out in the open. Lift your arm, gently, and see whether the same one jumps up on your side.`,
    },
    again: `My box with the spring has been standing here all evening, and I notice that nobody leans on it any more. That
      is how these things go: **a pressure that everyone respects is already a fact.** I see something like it in {topic}.
      We argue with more care than when we began, we step around one particular spot, and the spot is this: {claim}.`,
  },
  {
    key: "whys",
    gist: "the child who asks why three times",
    scene: `There is a child in my head who owns a single word, and the word is “why”. Most grand statements survive it
      once. Few survive it twice. After the third time we stand on something solid, or we have fallen through the boards.
      **Three honest whys will find the floor of any argument.**`,
    lands: {
      "deed for": `I let the child loose on {topic}. • Why do it? Because the present arrangement fails somebody. • Why not
        wait? Because the waiting is paid for by that same somebody. • Why us? Because we are the ones in the room.`,
      "deed against": `I let the child loose on {topic}. • Why do it? Because it sounds like progress. • Why does it sound
        so? Because we picture the ribbon being cut, and not the ten years after. • Why picture only that? And there the
        child got no answer.`,
      any: `Here is the child at work on {topic}. • Why do I lean towards {mine}? Because I looked at what follows, and not
        at who says it. • Why look there? Because consequences do not flatter. • Why trust that? Because anybody can repeat
        the look.`,
    },
    again: `The child with the one word has come back and sits, I am sorry to say, on my side of the table. It asks me why I
      am still so sure about {topic}. **A reason that still works on the second day is worth two.** I answer that mine has
      been sat upon, laughed at and sniffed by a cat, and it still carries me to the same place: {claim}.`,
  },
  {
    key: "bridge",
    gist: "the bridge, which is tested with a cart",
    scene: `How do you find out whether a bridge will carry? You may calculate, and you should; but then somebody loads a
      cart with stones and drives it across while the engineer stands underneath. It is an argument without adjectives. **A
      bridge is tested with a cart and not with a speech.**`,
    lands: {
      "deed for": `Nobody who speaks for {topic} wants to march the whole army across on the first morning. One cart, well
        watched, and a way back: that is the proposal. To forbid even the cart is to declare that one would rather not know.`,
      "deed against": `I have heard speeches for {topic}, some of them lovely. I have not seen the cart. When people ask me
        to send everyone across before a single load of stones, I admire the speech and stay on the bank.`,
      "fact for": `So what should we expect to meet, if it is true that {claim}? Say it beforehand, then look. I find that
        the plain expectations come in, one cart after another, and the bridge does not even creak.`,
      "fact against": `So what should we expect to meet, if it were true that {theirClaim}? Say it beforehand, then look.
        Too many carts have gone into the river already, and each time we were told that it was the wrong cart.`,
      choice: `Put the same stones on {theirs} and on {mine}, on an ordinary Tuesday, with an ordinary driver. In {topic} it
        is the everyday load that decides, and I know which side I have heard creak.`,
      any: `What would be the cart for {topic}? The ordinary case, I think, on an ordinary day, with nobody watching. I have
        driven it over your answer and over mine, and I know on which side I should like to stand underneath.`,
    },
    again: `I have been standing under my bridge for some time now, and I can report on {topic} from below. There is dust,
      there is a little groaning when your larger objections roll over, and everything holds. **Every load that fails to
      break a thing makes it an argument.** You have loaded my side generously, and I thank you for the stones. It carries:
      {claim}.`,
  },
  {
    key: "fog",
    gist: "the fog on the mountain, where a direction is enough",
    scene: `You are on a mountain and the fog comes in. You cannot see the summit, you cannot see the hut, and it would be
      silly to demand a view. But under your boots you can feel whether the ground rises or falls. **In fog a direction is
      worth more than a destination.**`,
    lands: {
      "deed for": `Nobody can describe the world after {topic} in detail, and nobody needs to. We can feel which way the
        ground slopes. The next step goes upwards, and after it there will be another step and another chance to think.`,
      "deed against": `Nobody can describe the world after {topic}, and its friends offer a postcard of the summit instead.
        I would rather trust my boots. From where we stand the ground falls away, and steps downhill are the hard ones to
        take back.`,
      any: `The summit of {topic} is not to be seen tonight, and whoever promises the view is selling postcards. But the
        small things that we can test slope the same way under the boot. That way lies {mine}, and I am walking.`,
    },
    again: `There is still fog on my mountain, and {topic} has not become simpler while we talked. But we have walked, you
      and I, and one can look back at the footprints. **A path shows its sense in the footprints behind it.** Mine go one
      way, without a single jump, from the first thing I said to this one: {claim}.`,
  },
];
