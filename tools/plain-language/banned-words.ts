/** A word that this codebase does not use, and what to write instead. */
interface BannedWord {
  pattern: RegExp;
  instead: string;
}

/** Parts of identifiers and of file names, in lower case. */
export const bannedInNames: readonly BannedWord[] = [
  { pattern: /^(tell|tells|told|telling|teller)$/, instead: 'publish, notify, emit, report, return: what happens' },
  { pattern: /^kept$/, instead: 'stored, cached, draft' },
  { pattern: /^asker$/, instead: 'principal' },
  { pattern: /^glance$/, instead: 'summary' },
  { pattern: /^acts$/, instead: 'actions' },
  { pattern: /^sweeps?$/, instead: 'cleanup, repair or garbage collection job' },
  { pattern: /^(somebody|nobody)$/, instead: 'the noun: visitor, owner, lock' },
  { pattern: /^figures$/, instead: 'metrics, totals, statistics' },
  { pattern: /^things$/, instead: 'the noun' },
];

/** Words of comments, texts and docs. */
export const bannedInProse: readonly BannedWord[] = [
  { pattern: /\b(tells?|told|telling)\b/gi, instead: 'publish, notify, emit, log, report, return, pass' },
  { pattern: /\b(kept|noted)\b/gi, instead: 'stored, cached, recorded' },
  { pattern: /\b(stands?(?! for\b)|lies)\b/gi, instead: 'is, is stored, remains' },
  { pattern: /\b(nobody|somebody|whoever)\b/gi, instead: 'the actor, or the state of the data' },
  { pattern: /\banew\b/gi, instead: 'again, or re-…' },
  { pattern: /\b(besides|meanwhile)\b/gi, instead: 'also; while …' },
  { pattern: /\b(is|are) none\b/gi, instead: 'invalid, missing' },
  { pattern: /\bof before\b/gi, instead: 'previous, earlier' },
];
