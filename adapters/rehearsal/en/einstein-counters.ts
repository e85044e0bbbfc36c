/** How Einstein answers each of Cat's schemes. */

/** By the key of the scheme; {quote} is its thesis in quotation marks. */
export const COUNTERS: Readonly<Record<string, string>> = {
  tin: `{quote}, you advise, and I did watch. But a hungry man may still tell you the right way to the station. To know who
    profits from a statement is to know where to look twice; it is not yet to know what one will see.`,
  door: `{quote}: charming, and I feel the draught. But a door that is always open is merely a hole in the wall. People keep
    some doors shut so that, inside, something can be finished, and the garden is none the worse for it.`,
  glass: `{quote}. No, and it is a careful series of experiments, though hard on the crockery. But you varied nothing! The
    same push at the same table tells you about that table. Change the table, and the counting starts afresh.`,
  dot: `{quote}, you say, and it has happened to better men than me. Still, not everything that shines is a dot. One tells
    them apart by leaning on them, and I have taken care to offer you only things that bear a little weight.`,
  nap: `{quote}: so says every miser, and he is right about the hour and wrong about its use. You count what an hour costs
    and never what it may begin. Some hours, well spent, bring the others with them.`,
  box: `{quote}: I nearly agree. But words are elastic and not boundless; push a cat into a thimble, and everybody hears the
    difference. That a border is blurred does not mean that there are no countries.`,
  vacuum: `{quote}, and often that is true. But now and then the roar is a motor running hot. Noise is no evidence of
    danger, and it is no evidence of safety either. I am afraid that we shall have to open the machine and look.`,
  windowsill: `{quote}, and I take the hint. But the glass is also where one sees the whole garden. From the grass, my
    friend, you see one bird at a time, and mostly the back of it.`,
  mouse: `{quote}: agreed, and I like a rule that binds us both. You have announced something too, you know. To say that the
    kitchen is empty is also a report from the kitchen, and I see no tail on your side of the rug.`,
  bell: `{quote}. A splendid lesson, but look what it teaches. That the world answers back is no argument for either of us;
    it is a reason to keep listening after the first week. I had intended to listen anyway.`,
  whiskers: `{quote}: sound advice, and I honour the whiskers. But they tell you the width of the hole and not what lives in
    it. For that one needs a reason, and reasons are what I came to ask you for.`,
  sunbeam: `{quote}, and how comfortable that sounds. But some things must not move with the light, or we should have no
    calendar. Whoever follows every warm spot goes once around the room each day, and ends up on the rug.`,
  basket: `{quote}: I laughed, because I know that voice. Yet the vet, I am told, is sometimes right. A kind tone proves no
    plot. We must look at the advice itself, and so far you have only sniffed at it.`,
  swimmer: `{quote}. As logic, this is perfect. But I did not say all; I rarely do. A claim about what is mostly so is not
    sunk by one brave swimmer, or there could be no timetables, no medicine and no cookery.`,
};
