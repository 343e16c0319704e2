/** A person's verdict: which is better, whether it is met, and a few words on why. */
import type { Finding, FindingKind, Maker, Verdict } from '../exploration.ts';
import type { TrialNumbers } from '../../protocol/trial.ts';

/** Who a person's programs and verdicts are by. */
export const PERSON: Maker = { kind: 'person', name: 'you' };

/** Words that name a fault the built-in designer has a remedy for. */
const FAULT_WORDS: readonly (readonly [RegExp, FindingKind])[] = [
  [/fall\w* (?:over )?back|topples? back/, 'fell-backward'],
  [/(?:fall\w*|topples?) (?:over )?(?:to the |to a |to one )?(?:side|left|right)/, 'fell-sideways'],
  [/\bdrops?\b|dropped|dropping/, 'drops'],
  [/lets? (?:it )?go|loses (?:its )?(?:hold|grip)/, 'lets-go'],
  [/(?:does|do)(?:n't| not) reach|out of reach|too far from the/, 'out-of-reach'],
  [/wrong place|not (?:at|in) (?:its|the) place/, 'off-place'],
  [/wrong (?:orientation|way round|side up)|upside down/, 'misoriented'],
  [/(?:does|did)(?:n't| not) turn|turns? too little/, 'not-turned'],
  [/turns? away|faces? away|veers?|crooked/, 'turns-away'],
  [/strays?|drifts?|off (?:its|the) line|sideways/, 'strays'],
  [/(?:does|did)(?:n't| not) (?:arrive|climb|get (?:there|up))|stops? short/, 'falls-short'],
  [/\bfalls?\b|\bfell\b|falling|toppl/, 'fell-forward'],
  [/wrong (?:way|direction)|(?:moves|walks|goes) back/, 'wrong-direction'],
  [/(?:does|do)(?:n't| not) (?:move|walk|go)|stands|stuck|standing still/, 'stands'],
  [/too slow|slow\b|faster/, 'too-slow'],
  [/too fast|too quick|slower/, 'too-fast'],
  [/tilts?|not level|sways?/, 'tilts'],
  [/lean|bent over|stoop|hunch|not upright/, 'leans'],
  [/too low|crouch|bent knees|squat|sinks/, 'too-low'],
  [/too high|not low enough/, 'too-high'],
  [/hop|jump|bounc|both feet|flies/, 'hops'],
  [/shuffl|drag|small steps|scuff|slides/, 'shuffles'],
  [/effort|tense|stiff|wasteful|cramp/, 'wasteful'],
  [/wobbl|shak|jerk|unsteady|uneven|rough/, 'unsteady'],
];

/** What a person says of a trial. */
export interface Opinion {
  readonly better: Verdict['better'];
  /** Whether the description is met and nothing is left to improve. */
  readonly met: boolean;
  /** In the person's own words; may be empty. */
  readonly words: string;
}

/** A verdict from a person's opinion; the score is the task's own, since a person gives none. */
export function personVerdict(opinion: Opinion, numbers: TrialNumbers): Verdict {
  const words = opinion.words.trim();
  return {
    by: PERSON,
    better: opinion.better,
    met: opinion.met,
    satisfied: opinion.met,
    score: numbers.score / 10,
    findings: findingsIn(words),
    advice: words,
  };
}

/** Faults named in a person's words; one of kind `other` where none was recognised. */
export function findingsIn(words: string): Finding[] {
  const text = words.trim();
  if (text === '') return [];
  const found: Finding[] = [];
  let rest = text.toLowerCase();
  for (const [pattern, kind] of FAULT_WORDS) {
    if (!pattern.test(rest)) continue;
    rest = rest.replace(pattern, ' ');
    found.push({ kind, text, time: 0, severity: 0.7 });
  }
  return found.length > 0 ? found : [{ kind: 'other', text, time: 0, severity: 0.5 }];
}
