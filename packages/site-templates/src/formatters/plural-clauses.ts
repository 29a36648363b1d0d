/** One `{count plural offset:1 one {…} other {…}}` of a message. */
export interface PluralClause {
  /** Name or number of what is counted. */
  argument: string;
  hasOffset: boolean;
  /** Whether it is a `selectordinal`, whose keys are those of 1st, 2nd, 3rd. */
  isOrdinal: boolean;
  /** What its choices are for: `one`, `=2`. */
  keys: string[];
}

const kinds: readonly string[] = ['plural', 'selectordinal'];

/** The plural clauses of a message, those within others too. Reads the message once. */
export function pluralClauses(message: string): PluralClause[] {
  const clauses: PluralClause[] = [];
  /** For each open brace the clause it began, if it did; undefined for the text of a choice. */
  const open: (PluralClause | 'other' | undefined)[] = [];
  let text = '';
  for (let at = 0; at < message.length; at += 1) {
    const sign = message.charAt(at);
    if (sign === "'") at = endOfQuote(message, at);
    else if (sign === '{') {
      // Braces are by turns around an instruction and around what one of its choices says.
      const isChoice = open.length % 2 === 1;
      if (isChoice) open[open.length - 1] = withChoice(open.at(-1), text, clauses);
      open.push(isChoice ? undefined : 'other');
      text = '';
    } else if (sign === '}') {
      open.pop();
      text = '';
    } else text += sign;
  }
  return clauses;
}

/** The instruction with one more choice; `before` is what stands between it and the choice before. */
function withChoice(known: PluralClause | 'other' | undefined, before: string, clauses: PluralClause[]) {
  const words = before.split(/[,\s]+/).filter((word) => word !== '');
  if (typeof known === 'object') {
    known.keys.push(words.join(' '));
    return known;
  }
  const [argument = '', kind = '', ...rest] = words;
  if (!kinds.includes(kind)) return known;
  const hasOffset = rest[0]?.startsWith('offset:') ?? false;
  const isOrdinal = kind === 'selectordinal';
  const clause = { argument, hasOffset, isOrdinal, keys: [rest.slice(hasOffset ? 1 : 0).join(' ')] };
  clauses.push(clause);
  return clause;
}

/** What stands between apostrophes is text, braces and all; two of them are one. */
function endOfQuote(message: string, at: number): number {
  const end = message.indexOf("'", at + 1);
  return end < 0 ? message.length : end;
}
