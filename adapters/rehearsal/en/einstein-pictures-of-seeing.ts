/** Einstein's thought experiments about how to look: standpoint, baseline, sample, evidence. Words only, so a long file. */

import type { Scheme } from "../repertoire.ts";

/** Seven pictures; each keeps its thesis between double stars. */
export const PICTURES_OF_SEEING: readonly Scheme[] = [
  {
    key: "train",
    gist: "the two observers at the railway, who agree on what matters",
    scene: `Put one observer on a train and another on the platform, and let lightning strike both ends of the track. They
      will quarrel about which flash came first, and both will be honest. Yet some things they never quarrel about, and
      those are what a physicist collects. **What survives a change of seat is worth trusting.**`,
    lands: {
      "deed for": `So change seats around {topic}. Sit with the one who pays, then with the one who gains, then with a child
        who is not born yet. The fears look different from every chair; the reasons in favour stay where they are.`,
      "deed against": `So change seats around {topic}. Sit with the one who proposes it, then with the one who must live
        with it, then with whoever comes after. The promise shrinks at every move, and the objection does not change by a
        hair.`,
      "fact for": `Now look at {matter} from both seats. The names people use depend on the window; what lies behind the
        names can be seen from either side, and it is the part that speaks for me.`,
      "fact against": `Now ask {matter} from both seats. From one it seems obvious and from the other absurd, and a thing
        that vanishes when I change windows was only a reflection in the glass.`,
      choice: `So change seats around {topic}: the beginner's, the old hand's, and that of the person who tidies up after
        both. From one of those chairs there is plenty to be said for {theirs}. Taking all three in turn, I find more to say
        for {mine}.`,
      any: `Walk once around {topic} and change seats as you go. Most of the quarrel turns out to belong to the chairs. What
        is left, after one has sat in all of them, speaks for {mine}.`,
    },
    again: `I step back onto my train, since nobody has pulled the brake. Ask the traveller and the stationmaster about
      {topic}, and write down only what both of them would sign. It is a short list, and **a short list that both would sign
      beats a long one.** I have read it twice now. It still says that {claim}.`,
  },
  {
    key: "lift",
    gist: "the lift without windows, where comfort proves nothing",
    scene: `Imagine that you wake in a lift without windows. You feel no motion, your coffee stays in its cup, and you
      conclude that nothing is happening. You may be hanging safely; you may be falling freely. From inside there is no
      telling. **Feeling at rest is not the same as standing still.**`,
    lands: {
      "deed for": `We feel at rest without {topic}, and so we call that the safe choice. But leaving things alone is a
        motion too. It has a direction and a speed, and nobody in the cabin has asked how much cable is left.`,
      "deed against": `The excitement around {topic} is a pressure under the feet, and it feels like going up. In a closed
        cabin, though, being lifted and being pulled are one sensation. Before I call it progress, I should like a window.`,
      "fact for": `To many it simply feels wrong that {claim}, because where they sit nothing stirs. The report is sincere,
        and it describes the cabin. As soon as one looks for something outside to compare with, the doubt loses its floor.`,
      "fact against": `To many it simply feels true that {theirClaim}, because where they sit nothing stirs. The report is
        sincere, and it describes the cabin. Ask for one fixed thing outside to compare with, and you will hear the cable
        hum.`,
      choice: `Whoever is used to {theirs} feels no motion there, and takes the quiet for proof. It is the quiet of a closed
        cabin. Compare {topic} from outside, with habit left at the door, and I believe you would step out at {mine}.`,
      any: `With {topic} we are in such a cabin. What feels calm is merely what we are used to, and habit is a poor
        instrument. When I look for a fixed point outside, I find it on my side of this debate.`,
    },
    again: `Back into the lift for a moment. We have both become rather comfortable in our corners of {topic}, and comfort
      was the warning sign. **Comfort measures the cabin and never the shaft.** So I looked outside once more and compared
      my own side with something that does not care who wins. I came back with dusty knees and the same conviction: {claim}.`,
  },
  {
    key: "scales",
    gist: "the pot, which must be weighed before the soup",
    scene: `Ask a good cook how to weigh soup. You do not put the full pot on the scales and read the number; you weigh the
      empty pot first and take it away. Otherwise you are paying for iron and calling it broth. **Before you weigh the soup,
      weigh the pot.**`,
    lands: {
      "deed for": `Everybody weighs the cost of {topic} and forgets the pot: what we pay already, day after day, for going
        without. Take that away first. The number that remains is far smaller than the one that frightens people.`,
      "deed against": `Everybody weighs the gains from {topic} and forgets the pot: all the good that would have come
        anyway, without lifting a finger. Take that away first. What remains would hardly cover the spoon, and the bill is
        for the whole pot.`,
      "fact for": `Most objections I hear are iron: they would count equally against things that nobody doubts. Take them
        off the scales when you ask {matter}, and your bowl turns out thinner than it looked, and mine more nourishing.`,
      "fact against": `Most of what is offered in favour is iron: it would be just as true if the claim were false. Take it
        off the scales when you ask {matter}, and the rest would not feed a mouse, if you will pardon the example.`,
      choice: `Much of the praise for {theirs} is iron: it would fit {mine} just as well. Take away what the two have in
        common and weigh only the difference. In {topic} that difference is small, but it is on my side of the scales.`,
      any: `Do this with {topic}. Subtract whatever would be so in either case, and most of the shouting goes with it. A
        spoonful of difference remains, and when I taste it, it speaks for {mine}.`,
    },
    again: `The cook is still at the scales, and I have asked for a second weighing of {topic}. This time I took away not
      only the pot but my own wishes, which are heavy and cling to the bottom. **What your wishes weigh must come off the
      scales as well.** It cost me a little of my case. What is left is plain, and it says that {claim}.`,
  },
  {
    key: "lighthouse",
    gist: "the lighthouse, which shines for people who never say thank you",
    scene: `Think of a lighthouse keeper. All night he turns a lamp for people whose names he does not know, and in the
      morning nobody knocks to thank him. If he counted only the visitors at his door, he would put out the light. **The
      keeper never meets the ships that depend on him.**`,
    lands: {
      "deed for": `The ships, in the case of {topic}, are the many who would each gain a little and will never come to say
        so. Those who would lose something are at the door already, and they knock loudly. A good keeper hears the knocking
        and still remembers the sea.`,
      "deed against": `The ships, in the case of {topic}, are the many who quietly rely on things as they are. They hold no
        meetings, because one does not march for a lamp that is lit. Put it out, and you will hear from them by the rocks.`,
      "fact for": `So it is with evidence on {topic}. The odd cases come to the door, because they are odd enough to be
        told. The countless quiet ones, which pass in the dark just as expected, are my best reason to think that {claim}.`,
      "fact against": `So it is with evidence on {topic}. The cases in favour come to the door, because they make good
        stories. The countless quiet ones, in which nothing of the kind happened, pass in the dark, and they are the ones I
        count.`,
      choice: `Ask who is out on the water. The friends of {theirs} are at the door, and they are charming. The people who
        would simply be better off with {mine} have other work tonight. Whenever I think about {topic}, I keep a lamp lit
        for them.`,
      any: `I ask the keeper's question about {topic}: who is out there, unseen, and counts on the light? They write no
        letters and sit on no panels. I speak for {mine} because somebody should speak for them.`,
    },
    again: `Let me climb my lighthouse once more, because the stairs are good for a man who talks too much. Up there,
      {topic} looks smaller and the sea looks larger. **The loudest visitor is still only one ship.** I tried to count those
      who stay silent in this matter and what they would need from us. They would need us to see that {claim}.`,
  },
  {
    key: "villages",
    gist: "the two villages in one valley, instead of a village and a dream",
    scene: `Take two villages in one valley, with the same rain and the same stubborn people. One tries the new thing, the
      other does not, and after some years we walk through both. It is slow and it is unheroic, but it is fair. **Compare
      two villages, never a village and a dream.**`,
    lands: {
      "deed for": `The critics of {topic} compare it with a perfect village that exists nowhere, and of course it loses.
        Compare it with the real one across the stream, which did nothing and calls its troubles a tradition, and my side
        does well.`,
      "deed against": `The friends of {topic} compare the muddle we know with a village in a brochure, and of course the
        brochure wins. Compare instead with a village that really tried, repairs included, and the muddle begins to look
        like wisdom.`,
      choice: `Give {theirs} to one village and {mine} to the other, and change nothing else. I do not ask which festival is
        the louder. I ask where the roofs are mended ten winters later, and for {topic} I know where I would look for a
        room.`,
      any: `For {topic} I try to imagine that valley honestly: one village where they live by your answer, one where they
        live by mine. Neither is paradise. But I find more doors open in the village that says {answer}.`,
    },
    again: `I have been back to my valley, in bad weather, to be fair to it. In your village they were explaining {topic} to
      one another very cleverly. In mine they had settled it and were mending a roof. **Judge an answer by the evenings it
      leaves you free.** It is a modest test, and I do not say that it decides all; but it leans, again, my way: {claim}.`,
  },
  {
    key: "map",
    gist: "the map, which may leave out everything except the cliff",
    scene: `Draw me a map as large as the country, with every tree in it, and I shall be lost in your map. Draw me one with
      nothing but a friendly arrow, and I shall be lost in the country. The art lies in between. **A good map leaves out
      nearly everything, but never the cliff.**`,
    lands: {
      "deed for": `The arguments against {topic} draw every pebble and call it caution. I have left out the pebbles. The
        cliff on my map is the place where we end up by standing still, and I have drawn it large.`,
      "deed against": `The arguments for {topic} are a friendly arrow on clean paper. I ask only that somebody draw the
        cliff: the point after which there is no turning back. On my map it lies directly under the arrow.`,
      "fact for": `My map for {topic} is simple, and I admit cheerfully that it leaves out some curiosities. But every place
        where a traveller could come to harm is on it, while yours needs a footnote at each bend of the road.`,
      "fact against": `The map which says that {theirClaim} is clean and pleasant, and it is silent about the one edge where
        people fall. Mine has less colour. It marks the spot.`,
      choice: `Both maps are simple, and that is to their credit. But take {theirs} into a bad day, with fog and a late
        hour, and there is an edge that nobody marked. For {topic} I want the map with the edge on it, and that leads me to
        {mine}.`,
      any: `For {topic} I want a map that I can fold. Mine has one road and one warning on it, and the road leads to a clear
        answer. If you can show me a cliff that I left out, I shall draw it in at once.`,
    },
    again: `I have unfolded my map of {topic} again, and this time I let you look over my shoulder. You will see that I have
      rubbed out two or three proud little roads that led nowhere. **A map grows better with the eraser too.** What could
      not be rubbed out, however hard I tried, is the one line across the middle: {claim}.`,
  },
  {
    key: "shadow",
    gist: "the rabbit on the wall, which many hands can throw",
    scene: `Hold your hand before a candle and you can put a rabbit on the wall. A paper cut-out gives the same rabbit, and
      so, I suppose, does a rabbit. Whoever sees only the wall cannot know which it was. **One shadow can be cast by many
      hands.**`,
    lands: {
      "deed for": `What people fear in {topic} is a shape on the wall. It may be a wolf; far more often it is a hand, and
        clumsiness can be mended. I would turn around and look at the candle before I cancelled the evening.`,
      "deed against": `What people hope for from {topic} is a shape on the wall, and a handsome one. But cheaper hands can
        cast the same shape. Until I know that it takes this hand and no other, I will not pay for the candle.`,
      "fact for": `The facts that are brought against it would fall on the wall in just the same way if {claim}. So they
        cannot decide between us. I looked for the fact that only one hand could cast, and it points in my direction.`,
      "fact against": `Every sign which is supposed to show that {theirClaim} has a second, duller explanation that throws
        the same shadow. The duller hand is nearly always the right one. It is a pity about the rabbit.`,
      choice: `The successes of {theirs} are a shadow too; patience and good habits cast the same one with anything. Take
        those away and look at {topic} again. The outline that remains is the one I have been pointing at: {mine}.`,
      any: `The signs we quarrel over in {topic} are on the wall, and both our stories could throw them. So I ask which
        story needs fewer hands. Mine needs one. Yours, by my count, needs a small theatre company.`,
    },
    again: `I lit the candle once more, dear Cat, because I know that you like things that move on walls. We have both been
      admiring rabbits. **Walk round to the candle, and the quarrel gets shorter.** When I do so with {topic}, I no longer
      see a riddle; I see an ordinary hand doing an ordinary thing, and the explanation with the fewest fingers is that
      {claim}.`,
  },
];
