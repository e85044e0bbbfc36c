/** Small concrete scenes by subject, so that an argument can point at something. Words only, so a long file. */

/**
 * A subject: its words as a pattern (without the spaces around line breaks), and scenes that fit after "think of", with
 * ";" between them.
 */
export interface Subject {
  readonly cue: string;
  readonly scenes: string;
}

/** The subjects of most debates. */
export const SUBJECTS: readonly Subject[] = [
  {
    cue: String.raw`
      mars|moon|spacecraft|spaceships?|(?:outer|deep) space|space (?:travel|flight|station|race|program)|planets?|
      rockets?|aliens?|universe|galax\w+|stars?|extraterrestrial\w*|astronauts?`,
    scenes: `
      an engineer mending an air valve a very long way from the nearest shop; a child who points a cardboard tube at the
      night sky; a technician listening to a radio that may never answer; the first quarrel in a cabin that nobody can
      leave; a gardener trying to talk a potato into growing under glass; a launch that is called off for the third time
      because of the wind; the clerk who has to sign for the fuel; somebody who looks up from a small window and cannot
      find home`,
  },
  {
    cue: `
      cars?|traffic|bicycles?|bikes?|cycling|cities|city|downtown|cent(?:re|er)s?|parking|public transport|buses|
      trains?|pedestrians?|streets?|roads?`,
    scenes: `
      a delivery van with its lights blinking at seven in the morning; an old man in the middle of a wide crossing; the
      baker on the market square; a girl on a bicycle at half past seven; an ambulance in a hurry; a nurse on her way
      home from the night shift; a café table on a narrow pavement; a father with a pram and two bags of shopping`,
  },
  {
    cue: `
      food|pizza|pineapple|sandwich(?:es)?|hot dogs?|burgers?|soup|cereal|coffee|tea|wine|beer|chocolate|cheese|
      breakfast|lunch|dinner|cook(?:ing|s)?|ketchup|salad|cake|pasta|rice|taste|restaurants?|recipes?|milk`,
    scenes: `
      a hungry student in front of an open refrigerator at two in the morning; a cook who has to print the menu by noon;
      a grandmother who looks at the plate and says nothing; the last piece in the box, and who reaches for it; a waiter
      who has to explain it to a visitor; a child who eats round the thing and leaves it on the rim; a street stall in
      the rain with a queue in front of it; the shopkeeper who must decide on which shelf it belongs`,
  },
  {
    cue: String.raw`
      animals?|meat|vegan\w*|vegetarian\w*|cats?|dogs?|pets?|zoos?|cattle|cows?|fish(?:ing)?|hunting|fur|horses?|
      wolves|bees?`,
    scenes: `
      an old dog that waits at the gate at five o'clock; a farmer who knows every one of them by name; a calf on its
      first day in the grass; a family at table, and one chair pushed back; a vet at the end of a long day; a hen that
      finds the hole in the fence; a child who asks what was on the plate before it was on the plate; a stray on the
      doorstep on the first cold night`,
  },
  {
    cue: String.raw`
      tabs?|spaces|code|coding|program(?:mers?|ming)|software|typescript|javascript|python|java|rust|c\+\+|linux|
      windows|macos|vim|emacs|editor|bugs?|frontend|backend|database|sql|git|monolith|microservices?|open source|
      developers?|framework|react`,
    scenes: `
      a tired programmer reading a stranger's code at midnight; the new colleague on her first morning; a change of one
      line that touches four hundred; a bug that appears only when the customer is watching; two people editing the same
      file on the same afternoon; somebody who opens the project again after three years; a release on a Friday that
      everybody advised against; a beginner who does not yet know what is normal`,
  },
  {
    cue: String.raw`
      ai|a\.i\.|artificial intelligence|machines?|robots?|computers?|algorithms?|automat\w+|chatbots?|
      language models?|self-driving|singularity|simulation`,
    scenes: `
      a chess program that does not know it has won; a clerk who is told that the system has decided; a lonely man who
      says good night to a voice in the kitchen; a translator reading her first perfect machine translation; a night
      watchman in a factory without workers; a child who apologises to a robot after bumping into it; an engineer who
      cannot say why it answered as it did; a doctor who disagrees with the screen`,
  },
  {
    cue: `
      schools?|learn(?:ing)?|teach(?:ers?|ing)?|education|students?|homework|exams?|universit(?:y|ies)|college|
      classrooms?|grades?|uniforms?|lectures?`,
    scenes: `
      a boy in the last row who has stopped asking; a teacher who has explained it three times and tries a fourth; a
      student on the evening before the examination; somebody who learns to read at sixty; the pupil who is finished
      before the others have begun; a class of thirty on a hot afternoon; a girl who understands it suddenly, on the way
      home; a father trying to remember fractions`,
  },
  {
    cue: `
      phones?|smartphones?|social media|screens?|internet|tiktok|instagram|facebook|twitter|online|apps?|privacy|
      influencers?|video games?|gaming`,
    scenes: `
      a girl waiting for the late bus; a birthday party of ten children; a message that cannot be taken back; a boy who
      wants to be like the others in his class; a mother who looks once more whether the dot on the map has moved; a
      family dinner on a Sunday; somebody who wakes at three and reaches for the light; a quarrel that began with a
      picture`,
  },
  {
    cue: String.raw`
      work(?:ing|ers?)?|jobs?|office|remote|career|boss|employers?|employees?|salar(?:y|ies)|four-day|retire\w*|
      strikes?|unions?|startups?|quit`,
    scenes: `
      a woman who answers mail with a baby on her arm; the colleague who does what nobody has written down; an empty
      office with the lights on; a man in the car park who does not get out for ten minutes; the first Monday after the
      decision; a desk that is cleared on a Friday at noon; an apprentice who learns by standing next to someone; a
      letter of notice that stays in the drawer for a year`,
  },
  {
    cue: String.raw`
      money|incomes?|tax(?:es|ed)?|rich|poor|poverty|wealth|billionaires?|capitalism|socialism|bitcoin|crypto\w*|rent|
      housing|inflation|econom\w+|wages?|cash|debt|buy|invest\w*|tip(?:ping)?`,
    scenes: `
      a cleaner who counts what is left on the twentieth of the month; a shopkeeper with two coins too few in the till; a
      widow reading a letter from the bank; the young couple who are outbid for the fifth time; an heir who has never
      opened a bill; a man who is paid well and cannot say for what; a waitress at the end of a double shift; a savings
      book in a kitchen drawer`,
  },
  {
    cue: String.raw`
      health\w*|sleep\w*|nap(?:s|ping)?|diet\w*|exercise|sport\w*|doctors?|medicine|vaccin\w+|drugs?|alcohol|smok\w+|
      cannabis|marijuana|hospitals?|bod(?:y|ies)|brain|euthanasia|dream\w*|running|yoga|vap\w+`,
    scenes: `
      a baker whose alarm rings at two; a patient who nods and has not understood; a night nurse at ten past four; a
      runner who is overtaken by a dog; an old woman who was never ill and never careful; a father asleep on the carpet
      beside the cot; a doctor with six minutes left; somebody who begins again every first of January`,
  },
  {
    cue: String.raw`
      laws?|legal\w*|illegal|govern\w*|vot(?:e|es|ing|ers?)|elections?|democra\w+|police|prisons?|crimes?|guns?|
      death penalty|borders?|immigra\w+|monarch\w*|politic\w+|presidents?|rights|free speech|censor\w*|wars?|
      nuclear weapons|king|queen|eu`,
    scenes: `
      a clerk with a form that has no box for this case; a voter in the rain who is not sure that it matters; a judge who
      knows the law and dislikes the result; someone who signs what he has not read; a village that hears of it last; a
      policeman alone on a bridge at night; the one member of the jury who raises her hand; a family at a border with the
      wrong stamp`,
  },
  {
    cue: String.raw`
      climate|nuclear|energy|solar|wind (?:power|farms?)|fossil|oil|coal|carbon|environment\w*|pollution|plastic|
      recycl\w+|earth|nature|forests?|degrowth`,
    scenes: `
      a farmer who waits for a rain that used to come; a house by the river with a line on its wall; a miner's son with a
      miner's house; a power cut on the coldest evening of the year; a fisherman who mends nets that come up empty; the
      people downwind, whom nobody asked; an inspector on a dam with a small crack in it; a tourist who apologises to a
      glacier`,
  },
  {
    cue: `
      love|marr(?:y|ied|iage)|divorce|dat(?:e|es|ing)|relationships?|famil(?:y|ies)|children|kids?|daughters?|sons?|
      parents?|bab(?:y|ies)|wedding|friends?|husband|wife|boyfriend|girlfriend|mother|father|men|women`,
    scenes: `
      two people who are silent in a car and both know why; a grandmother who was never asked and always knew; a child
      listening on the stairs; a promise made at twenty and kept at sixty; the friend who says what the others only
      think; an evening on which nobody needs to be right; a suitcase that stands packed in the hall; a table laid for
      one more than came`,
  },
  {
    cue: String.raw`
      gods?|religio\w+|free will|consciousness|conscious|souls?|truth|moral\w*|ethic\w*|meaning of life|death|
      afterlife|exist(?:s|ence)?|illusions?|determinism|reality|time travel|evil|happiness|happy|lie|lying|
      philosoph\w+|mind|think`,
    scenes: `
      a man who stands before two doors and already knows which; a child who asks where grandfather is now; somebody who
      wakes at night and does not know for a moment who he is; a gambler who swears that this one was his own decision; a
      sailor who prays and bails at the same time; a woman who changes her mind on the last step; a thief who brings it
      back; a twin who went the other way`,
  },
  {
    cue: String.raw`
      books?|novels?|films?|movies?|music|art|artists?|paint\w*|theat(?:re|er)|museums?|games?|chess|football|soccer|
      olympic\w*|video|tv|series|poetry|poems?|reading|star wars|batman|superman|spoilers?`,
    scenes: `
      a reader who misses her stop; a pianist in a room with the window open; somebody who falls asleep in the middle and
      wakes for the best part; a boy who copies it by hand to see how it is made; the critic who changed his mind and did
      not write about it; an old copy with someone else's pencil in the margin; a full house that forgets to cough; a
      village where only one of them could be had`,
  },
  {
    cue: String.raw`
      mov(?:e|ing)|village|countryside|flat|house|home|travel\w*|planes?|airports?|
      holidays?|vacation|beach|mountains?|summer|winter|
      morning|night|weather|rain|abroad|christmas|weekend|garden`,
    scenes: `
      the first evening with the boxes still closed; a neighbour who brings soup and stays too long; a platform on which
      nobody is waiting for you; the one window with a light in it; a Sunday on which it rains from morning to night; a
      key that is left under the wrong pot; a postcard that arrives after its writer; a garden that somebody else planted`,
  },
];
