/** English words that the built-in reading of descriptions knows. Patterns are matched at the start of the rest of the sentence. */

/** What a word or phrase means. */
export type Concept =
  | 'walk'
  | 'stroll'
  | 'march'
  | 'jog'
  | 'run'
  | 'sprint'
  | 'stand'
  | 'still'
  | 'move'
  | 'slow'
  | 'fast'
  | 'forward'
  | 'backward'
  | 'upright'
  | 'crouch'
  | 'lean-forward'
  | 'lean-backward'
  | 'lean'
  | 'bent-knees'
  | 'straight-knees'
  | 'low-effort'
  | 'effort'
  | 'smooth'
  | 'long-steps'
  | 'short-steps'
  | 'lift-feet'
  | 'shuffle'
  | 'hop'
  | 'fall'
  | 'turn'
  | 'turn-around'
  | 'left'
  | 'right'
  | 'quarter'
  | 'half'
  | 'up'
  | 'down'
  | 'slope'
  | 'stairs'
  | 'rough'
  | 'pushed'
  | 'handle'
  | 'drop';

/**
 * What a concept needs of body or task to mean anything: the name of a goal number, or a hand with an object; any one of
 * them will do. Concepts that are not listed mean something everywhere.
 */
export const NEEDS: Readonly<Partial<Record<Concept, readonly string[]>>> = {
  walk: ['speed'],
  stroll: ['speed'],
  march: ['speed'],
  jog: ['speed'],
  run: ['speed'],
  sprint: ['speed'],
  stand: ['speed'],
  still: ['speed', 'hand'],
  move: ['speed', 'hand'],
  slow: ['speed'],
  fast: ['speed'],
  forward: ['speed'],
  backward: ['speed'],
  upright: ['lean', 'hand'],
  'lean-forward': ['lean'],
  'lean-backward': ['lean'],
  lean: ['lean'],
  crouch: ['height'],
  'bent-knees': ['height'],
  'straight-knees': ['height'],
  'long-steps': ['speed'],
  'short-steps': ['speed'],
  'lift-feet': ['speed'],
  shuffle: ['speed'],
  hop: ['speed'],
  turn: ['angle', 'hand'],
  'turn-around': ['angle'],
  left: ['angle'],
  right: ['angle'],
  quarter: ['angle'],
  half: ['angle'],
  up: ['slope', 'rise', 'hand'],
  down: ['slope'],
  slope: ['slope'],
  stairs: ['rise'],
  rough: ['roughness'],
  pushed: ['push'],
  handle: ['hand'],
  drop: ['hand'],
};
/** Other words for bodies and objects than those in their titles. */
export const TITLE_WORDS: Readonly<Record<string, string>> = { bird: 'ostrich', hand: 'arm', object: 'arm' };

const phrase = (source: string): RegExp => new RegExp(`(?:${source})(?![a-z'])`, 'y');

/** Phrases by meaning; tried in this order, so longer ones stand before the words in them. */
export const PHRASES: readonly { readonly pattern: RegExp; readonly concept: Concept }[] = (
  [
    ['still', '(?:stand|stay|hold|keep|be|remain) (?:perfectly |completely |quite )?(?:still|motionless)'],
    [
      'still',
      '(?:stay|remain|stand|walk|run)(?:ing)? (?:in place|on the spot|where (?:you|it|he|she) (?:is|are))',
    ],
    ['upright', '(?:straight|upright|erect|vertical) (?:back|spine|trunk|torso|posture|body)'],
    [
      'upright',
      '(?:back|spine|trunk|torso|body|posture) (?:is |kept |held )?(?:straight|upright|erect|vertical)',
    ],
    ['upright', 'up ?straight|(?:level|horizontal) (?:trunk|torso|back|body)'],
    ['upright', '(?:trunk|torso|back|body) (?:is |kept |held )?(?:level|horizontal)'],
    [
      'turn-around',
      '(?:turn|rotate|spin)(?:ing|s)? (?:all the way |right )?(?:around|round|about)|about[- ]face|u-turn',
    ],
    ['stairs', '(?:stair ?case|stairs?|steps(?= of))(?: steps?)?'],
    ['handle', '(?:all )?joints|pose'],
    ['handle', '(?:shown|wished|target|goal) ?(?:place|position|orientation|pose|attitude|way)?'],
    [
      'handle',
      '(?:take|get|keep|have)(?:ing)? hold(?: of)?|pick(?:ing|s)? (?:it )?up|put(?:ting|s)?(?: down)?',
    ],
    [
      'drop',
      '(?:let(?:ting|s)? (?:it )?(?:go|fall|slip)|drop(?:ping|ped|s)?|los(?:e|ing))(?: it)?(?: of it)?',
    ],
    ['bent-knees', '(?:bent|bend|bending|flexed|soft) (?:the |your |its |both )?(?:knees?|legs?)'],
    ['bent-knees', '(?:knees?|legs?) (?:are |kept |slightly )?(?:bent|flexed|soft)'],
    ['straight-knees', '(?:straight|stiff|extended|straighten(?:ing)?) (?:the |your |its )?(?:knees?|legs?)'],
    ['straight-knees', '(?:knees?|legs?) (?:are |kept )?(?:straight|stiff|extended)'],
    ['forward', 'straight (?:ahead|on|forwards?)'],
    [
      'low-effort',
      '(?:with )?(?:(?:as )?little|less|low|least|minimal|minimum) (?:effort|energy|force|muscle activity)(?: as possible)?',
    ],
    ['low-effort', '(?:sav(?:e|ing)|conserv(?:e|ing)|minimi[sz](?:e|ing)) (?:effort|energy)'],
    ['low-effort', '(?:energy|muscle)[- ]?(?:efficient|saving)(?:ly)?'],
    ['effort', '(?:much |any |wasting )?(?:effort|energy|waste)|(?:wast(?:e|ing) )(?:effort|energy)'],
    ['long-steps', '(?:long|big|large|wide|great) (?:steps?|strides?|paces?)'],
    ['short-steps', '(?:short|small|little|tiny) (?:steps?|strides?|paces?)'],
    [
      'lift-feet',
      '(?:lift(?:ing)?|rais(?:e|ing)|pick(?:ing)? up) (?:the |your |its |both )?(?:feet|foot|legs?|knees?)(?: high)?',
    ],
    ['lift-feet', 'high (?:knees?|feet|steps?)'],
    ['shuffle', '(?:drag(?:ging)?|slid(?:e|ing)|scuff(?:ing)?) (?:the |your |its )?(?:feet|foot|toes?)'],
    [
      'lean-forward',
      '(?:lean(?:ing|ed)?|bend(?:ing)?|bent|tilt(?:ing|ed)?|hunch(?:ing|ed)?) (?:a bit |slightly |the trunk |the torso )?(?:forwards?|over)',
    ],
    ['lean-forward', 'forward lean|hunched|stooped|stooping'],
    [
      'lean-backward',
      '(?:lean(?:ing|ed)?|bend(?:ing)?|bent|tilt(?:ing|ed)?) (?:a bit |slightly )?(?:backwards?|back)',
    ],
    ['lean', 'lean(?:ing|ed|s)?|tilt(?:ing|ed)?|bend(?:ing)? (?:the )?(?:trunk|torso|back)'],
    ['turn', 'turn(?:ing|s|ed)?|rotat(?:e|ing|es|ed)|pivot(?:ing|s)?'],
    ['left', 'left(?:wards?)?|(?:anti|counter)-?clockwise'],
    ['right', 'right(?:wards?)?|clockwise'],
    ['quarter', 'quarter(?: of a)?(?: turn| circle)?'],
    ['half', 'half(?: of)?(?: a)?(?: turn| circle)?'],
    ['down', 'down(?:hill|wards?)?|descend(?:ing|s)?'],
    ['slope', 'slopes?|incline|inclined|hill|ramp'],
    ['rough', '(?:rough|uneven|bumpy|rugged|irregular)'],
    [
      'pushed',
      '(?:when(?:ever)? |if |while |despite |under |against )?(?:(?:being |it is )?(?:pushed|shoved)|push(?:es|ing)?|shoves?)',
    ],
    [
      'handle',
      'grasp(?:ing|s|ed)?|grip(?:ping|s|ped)?|grab(?:bing|s)?|seiz(?:e|ing|es)|clutch(?:ing)?|hold(?:ing|s)|lift(?:ing|s|ed)?|rais(?:e|ing|es|ed)|bring(?:ing|s)?|tak(?:e|ing|es)|carry(?:ing)?|carries|reach(?:ing|es)?|orientation|fingers?|fingertips?|thumb|palm|table',
    ],
    ['backward', 'backwards?|rearwards?|in reverse|back'],
    ['forward', 'forwards?|ahead|onwards?|frontwards?'],
    ['upright', 'upright(?:ly)?|erect|tall|straight(?: up)?'],
    ['crouch', 'crouch(?:ed|ing|es)?|squat(?:ted|ting)?|duck(?:ed|ing)?|low|bent down|bending down'],
    ['up', 'climb(?:ing|s|ed)?|ascend(?:ing|s)?|up(?:hill|stairs|wards?)?'],
    ['sprint', 'sprint(?:ing|s)?'],
    ['jog', 'jog(?:ging|s)?'],
    ['run', 'run(?:ning|s)?'],
    ['march', 'march(?:ing|es)?|strid(?:e|ing)'],
    ['stroll', 'stroll(?:ing|s)?|amble|ambling|saunter(?:ing)?'],
    ['walk', 'walk(?:ing|s)?|step(?:ping|s)?'],
    ['stand', 'stand(?:ing|s)?(?: up)?'],
    ['still', 'still|motionless|halt|stop(?:ping|s)?|rest(?:ing)?'],
    ['move', 'mov(?:e|ing|es)|go(?:ing|es)?|travel(?:ling|ing)?|advanc(?:e|ing)'],
    ['slow', 'slow(?:ly|er)?|leisurely|unhurried'],
    ['fast', 'fast(?:er)?|quick(?:ly|er)?|brisk(?:ly)?|swift(?:ly)?|rapid(?:ly)?|speedily'],
    [
      'low-effort',
      'efficient(?:ly)?|economical(?:ly)?|relaxed|effortless(?:ly)?|lazy|lazily|easily|relaxedly',
    ],
    ['smooth', 'smooth(?:ly)?|stead(?:y|ily)|stabl[ey]|even(?:ly)?|balanced|calm(?:ly)?'],
    ['hop', 'hop(?:ping|s)?|jump(?:ing|s)?|bounc(?:e|ing|es)|leap(?:ing|s)?'],
    ['shuffle', 'shuffl(?:e|ing|es)'],
    ['fall', '(?:drift|stray|veer)(?:ing|s)?(?: (?:off|away|sideways|to (?:the|one) sides?))?'],
    [
      'fall',
      'fall(?:ing|s)?(?: over| down)?|toppl(?:e|ing)(?: over)?|tumbl(?:e|ing)|collaps(?:e|ing)|a fall',
    ],
  ] satisfies [Concept, string][]
).map(([concept, source]) => ({ concept, pattern: phrase(source) }));

/** Words that turn what follows into its opposite. */
export const NEGATION = phrase(
  "do not|does not|don't|doesn't|must not|should not|not|no|never|without|avoid(?:ing)?|nor",
);
/** "Neither too fast nor too slow" and its like. */
export const CLAUSE_END = /[,;.:!?]|(?:but|while|then|instead)(?![a-z'])/y;
/** Words that make the next one stronger or weaker, by the power they have. */
export const INTENSITY: readonly { readonly pattern: RegExp; readonly strength: number }[] = [
  { pattern: phrase('very|really|extremely|much|highly|as (?=fast|slow|quick)|too'), strength: 1.5 },
  { pattern: phrase('slightly|somewhat|a bit|a little|moderately|rather|fairly'), strength: 0.5 },
];
/** Words that mean nothing for the motion. */
export const STOP_WORDS = phrase(
  'a|an|the|with|and|or|of|to|in|on|at|it|its|his|her|their|your|my|you|i|we|please|as|be|is|are|being|should|must|can|will|' +
    'like|when|by|from|for|this|that|there|let|make|try|keep(?:ing|s)?|kept|hold(?:ing)?|held|stay(?:ing|s)?|remain(?:ing|s)?|start(?:ing)?|begin|' +
    'just|so|all|time|whole|always|both|posture|position|way|manner|pace|speed|velocity|gait|style|motion|movement|body|figure|person|human|man|woman|' +
    'trunk|torso|flat|level|ground|floor|new|direction|terrain|normal(?:ly)?|natural(?:ly)?|usual|possible|about|around|roughly|approximately|over|place',
);
/** Weak muscles are the task's own, not a wish. */
export const CIRCUMSTANCE =
  /(?:though|although|while|even if) (?:the |some )?muscles(?: of| in)?(?: the| one| its)?(?: right| left)?(?: leg)? (?:do not|don't) work|(?:though|although) (?:the |one |its )?(?:right |left )?leg is (?:weak|injured|hurt)|with (?:weak|injured) muscles(?![a-z'])/y;
/** A speed in figures. Groups: the number, the unit. */
export const SPEED_NUMBER =
  /([-−]?\d+(?:[.,]\d+)?)\s*(m\/s|mps|met(?:re|er)s?(?: (?:per|a)|\/) ?s(?:ec(?:ond)?s?)?|km\/?h|kph|kmph|kilomet(?:re|er)s?(?: (?:per|an)|\/) ?h(?:our)?s?|mph|miles?(?: (?:per|an)|\/) ?h(?:our)?s?)(?![a-z])/y;
const NUMBER = '([-−]?\\d+(?:[.,]\\d+)?)\\s*';
/** Other figures by what they measure. Groups: the number, the unit. */
export const FIGURES: readonly {
  readonly measure: 'angle' | 'length' | 'force';
  readonly pattern: RegExp;
}[] = [
  { measure: 'angle', pattern: new RegExp(`${NUMBER}-?(°|deg(?:rees?)?|rad(?:ians?)?)(?![a-z])`, 'y') },
  {
    measure: 'length',
    pattern: new RegExp(`${NUMBER}-?(cm|mm|centimet(?:re|er)s?|millimet(?:re|er)s?)(?![a-z])`, 'y'),
  },
  { measure: 'force', pattern: new RegExp(`${NUMBER}-?(n|newtons?)(?![a-z])`, 'y') },
];
