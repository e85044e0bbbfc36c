/** English words by their part in a question. A word list longer than a logic file may be, on purpose. */

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/u).filter((word) => word !== ""));

/** Base forms that begin a predicate after a modal or "do". Words that are more often nouns are left out. */
export const BASE_VERBS = words(`
  be have do abolish abandon accept achieve act adapt add address admit adopt afford agree aim allow answer appear apply
  appoint approve argue arm ask attend avoid ban become begin believe belong boycott break bring build buy call cancel
  cap care carry cause celebrate censor charge cheat choose clean clone collapse colonise colonize come commit compete
  confiscate connect consider construct consume continue control cook cost create criticise criticize cut date decide
  declare defend define defund delete deliver demand deny depend deploy deserve destroy develop die disappear discipline
  disclose discover display do dominate donate dream drink drive drop earn eat edit elect eliminate embrace emerge employ
  enable encourage end enforce enjoy enter eradicate erase establish evolve exist expand expect explain explore express
  face fail fall favour favor fear feed feel fight find finish fire fix fly follow forbid force forget forgive fund gain
  get give go govern grow guarantee happen harm hate heal hear help hire hold hurt ignore improve include increase
  inherit inspire install intervene introduce invade invest invite join keep kill know land last lead learn leave
  legalise legalize lend let license lie limit live listen lose love lower maintain make manage marry matter mean measure
  meet merge mix monitor mourn move nationalise nationalize need negotiate obey occur offer open oppose outlaw outlive
  outsmart outweigh overcome own participate pay perform permit persist phase pick plan play point possess practise
  prefer prepare prevent privatise privatize produce profit prohibit promote protect prove provide publish punish pursue
  put quit raise reach read receive recognise recognize recover recycle reduce refuse regret regulate reject release
  rely remain remember remove replace require resign resist respect rest restrict retain retire return reveal reverse
  ride rise rule run save say scrap see seek seem sell send separate serve set settle share shoot shop show shut sing sit
  sleep smoke solve speak spend split spread stand start stay steal stop study subsidise subsidize succeed suffer
  support surpass survive sustain swim switch take text recline talk tax teach tell thank think threaten tip tolerate touch train
  travel treat trust try turn understand unite use vaccinate value visit vote wait walk want waste watch wear whistle win
  withdraw work worry write yield
`);

/** Verbs with an -s that make a bare statement out of a noun phrase; only ones that are hardly ever plural nouns. */
export const PLAIN_VERBS = words(`
  allow beat become belong bring buy cause come contain create deserve destroy exist fail give go grow happen harm hate
  hurt improve kill know lead lose love make matter mean need outweigh prevent produce protect prove require ruin rule
  save seem solve spoil suck taste think want
`);

/** Words that are a whole subject by themselves. */
export const PRONOUNS = words(`
  i we you he she they it there one people everyone everybody anyone anybody someone somebody nobody humans
  humanity mankind society nothing something everything
`);

/** Words that ask for a yes or a no when they stand first. */
export const AUXILIARIES = words(`
  is are was were am do does did has have had can could will would shall should may might must ought
`);

/** The modal ones among them that ask what to do. */
export const ADVISING = words("should must ought shall");

/** Words that ask for more than a yes or a no. */
export const QUESTION_WORDS = words("why how what which who whom whose when where");

/** Words that begin a noun phrase. */
export const DETERMINERS = words(
  "a an the my your our his her its their this that these those some any no every each another",
);

/** Words after which a noun phrase goes on, or which begin what is said about it. */
export const PREPOSITIONS = words(`
  of on in at for to from with without by about against between among under over into onto after before during through
  than as like per via within beyond behind around
`);

/** Words that begin what is said about a subject after "is" or "are". */
export const PREDICATE_WORDS = words(`
  good bad better worse best worst right wrong ok okay fine fair unfair real fake true false possible impossible worth
  overrated underrated necessary ethical unethical moral immoral just cruel evil dead alive safe dangerous harmful
  healthy unhealthy legal illegal obsolete inevitable conscious sentient rational natural normal useful useless important
  more less too really truly ever always never still already actually inherently necessarily morally only mostly
  justified acceptable sustainable invented discovered stupid smart dumb happy lonely alone responsible doomed broken not also
  becoming getting making killing ruining destroying going worthwhile overpriced outdated
`);

/** Adverbs that may stand before the verb of a predicate. */
export const ADVERBS = words(
  "not just ever still always never all also really truly only even simply already finally actually",
);

/** Words that say too little to be argued about. */
export const LIGHT_WORDS = words(`
  be been being get got go going have has had do does did done make made take taken give given use used let keep kept put
  become there it its not no and or but so if when while because who whom whose what which how why where very much many
  more most less least really truly ever never always still already just only even also all both our your my his her
  their we us you i me they them he she people humans everyone one someone anything something everything first second
  next new old own day year years time thing things way lot into should can will too rather
`);

/** Participles after "has" or "have". */
export const PARTICIPLES = words(
  "been gone become made lost won killed done taken given grown come had begun run kept sold put",
);

/** Words whose capital belongs to them, or that stand in capitals when a whole question does. */
export const CAPITALISED = words(`
  ai us usa uk eu un nasa tv dna nato gdp ubi vr mars venus jupiter saturn pluto neptune uranus god jesus buddha earth europe
  africa asia america britain england france germany spain italy japan china india russia ukraine brazil canada mexico
  australia israel palestine london paris berlin tokyo christmas easter halloween monday tuesday wednesday thursday friday
  saturday sunday english french german spanish latin chinese python java javascript typescript rust linux windows macos
  android apple google microsoft amazon netflix spotify facebook twitter tesla bitcoin shakespeare einstein mozart
  beethoven bach plato aristotle kant nietzsche batman superman american european british marvel dc star i
`);
