import { type Code, type FormatterMap, Parser, type PredicateMap } from '@squarespace/template-engine';
import { errorCodeOf, type TemplateError } from '../template-error.ts';
import { type Positions, positionFinder } from './position.ts';
import { closestWord } from './suggest.ts';
import { TagMatcher } from './tag-matcher.ts';
import { type SyntaxProblem, TemplateSink } from './template-sink.ts';

interface Vocabulary {
  formatters: FormatterMap;
  predicates: PredicateMap;
}

/** What came of a source. With errors the code is not to be run. */
export interface ParsedTemplate {
  code: Code;
  errors: TemplateError[];
}

const instructions = [
  'alternates with',
  'ctx',
  'end',
  'eval',
  'if',
  'include',
  'inject',
  'macro',
  'meta-left',
  'meta-right',
  'newline',
  'or',
  'repeated section',
  'section',
  'space',
  'struct',
  'tab',
  'var',
];

/** Source → instruction tree and every syntax error with its place (PAGE-178: collects, never throws). */
export function parseTemplate(
  name: string,
  source: string,
  words: Vocabulary & { positions: Positions },
): ParsedTemplate {
  const positionOf = positionFinder(name, source);
  const matcher = new TagMatcher('');
  const sink = new TemplateSink(source, matcher, (code, offset) => words.positions.set(code, positionOf(offset)));
  new Parser(source, sink, matcher, words.formatters, words.predicates).parse();
  const errors = sink.problems.map((problem) => toError(problem, positionOf(problem.offset), words));
  return { code: sink.code(), errors };
}

function toError(
  problem: SyntaxProblem,
  position: ReturnType<ReturnType<typeof positionFinder>>,
  words: Vocabulary,
): TemplateError {
  const code = problem.message.startsWith('SyntaxError: Malformed tag')
    ? 'malformed-tag'
    : errorCodeOf(problem.message);
  const suggestion = suggestionFor(problem, words);
  return { code, severity: 'error', message: problem.message, ...position, ...(suggestion ? { suggestion } : {}) };
}

function suggestionFor({ message, tag }: SyntaxProblem, words: Vocabulary): string | undefined {
  const unknown = /(Formatter|Predicate) '([^']+)' is unknown/.exec(message);
  if (unknown?.[2]) {
    return closestWord(unknown[2], Object.keys(unknown[1] === 'Formatter' ? words.formatters : words.predicates));
  }
  if (!message.includes('Malformed tag') || !tag.startsWith('.')) return undefined;
  const [first = '', second] = tag.slice(1).trimEnd().split(/\s+/);
  const candidates = [...instructions, ...Object.keys(words.predicates)];
  return (second && closestWord(`${first} ${second}`, candidates)) || closestWord(first, candidates);
}
