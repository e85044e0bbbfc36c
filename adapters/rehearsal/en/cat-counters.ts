/** How Cat answers each of Einstein's schemes. */

/** By the key of the scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  train: `{quote}, says the man with two seats. But both of your observers are on the railway. Nobody asked the cow by the
    track, who sees neither flash and has to live there. You changed chairs, Professor; you never left the train company.`,
  lift: `{quote}. Very unsettling, and it cuts your cable as well as mine. If no feeling inside a lift can be trusted, then
    your feeling that this settles anything is one more passenger.`,
  scales: `{quote}: yes, and who chose the pot? You took away just what suits you and called the remainder soup. I have
    lived with cooks. They lick the spoon before they read the scales.`,
  clocks: `{quote}, you say, having just judged one. One can also wait too long. There is a word for somebody who needs many
    more readings before he believes what the whole hall can hear, and the word is late.`,
  light: `{quote}; but who lives at the end of the line? I get off at the second stop, where there is a fishmonger. That a
    thing turns strange if everyone does it forever is no objection to a modest portion, once, on a plate.`,
  dice: `{quote}, which is precisely what gamblers say afterwards. And I noticed who named the stakes: you did, a coin and a
    cow, before we sat down. Let me set the prices, and I will prove that any bet is good.`,
  lighthouse: `{quote}: how convenient. A witness who can never be met cannot be questioned either, and I notice that the
    invisible ships all seem to vote for you. Until one of them comes into harbour, I count them as fog.`,
  villages: `{quote}, and I would gladly visit. Where are they? You furnished both villages yourself, down to the rain, so
    it is no wonder that they behave. A dream with two streets in it is still a dream.`,
  spring: `{quote}. True of springs. Most other things that are pressed down simply get flat; I have a cushion that proves
    it. Show me that there is a spring in this box before you make us all tiptoe around the lid.`,
  map: `{quote}, and by pure luck the cliff is always drawn under my side of the paper. Whoever holds the pencil decides
    what is an edge and what is a pebble. I would rather see the ground, and I would rather see it from above.`,
  whys: `{quote}; I have tried it, and after three I reached a man who was tired of answering. That is not a floor. You
    stopped where it suited you, Professor, so allow me to be the child with the fourth.`,
  bridge: `{quote}: lovely, and it was a speech. I counted the carts in your last turn, and I came to none. If the test is
    what matters, you may sit down next to me, and we will both wait for it.`,
  shadow: `{quote}, and there goes your own case along with mine. If the wall proves nothing, you cannot read my defeat on
    it. I have spent years on things that move along walls, and I learned to watch the hand that holds the torch.`,
  fog: `{quote}, says the man who cannot see his boots. A slope is not a reason; wells have slopes too. And it is curious
    weather, this fog of yours, that lies only over my half of the mountain.`,
};
