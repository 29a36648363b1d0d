import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { TemplateNames } from './template-names.ts';

/** What is completed at a place of a template: where the word begins, and what it may be. */
export interface Offer {
  from: number;
  options: readonly Completion[];
}

/** Completes instructions, variables, formatters, predicates, tags, and partials of the theme. */
export function completeTemplate(names: () => TemplateNames | undefined, paths: () => readonly string[]) {
  return (context: CompletionContext): CompletionResult | null => {
    const known = names();
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    const offer = known && offerAt(before, known, paths());
    if (!offer) return null;
    return { from: line.from + offer.from, options: [...offer.options], validFor: /^[\w.?-]*$/ };
  };
}

/** What is possible at the end of a text of one line. */
export function offerAt(before: string, names: TemplateNames, paths: readonly string[]): Offer | undefined {
  const from = startOfWord(before);
  const word = before.slice(from);
  const start = before.slice(0, from);
  if (/<(squarespace:)?$/.test(start) || /<squarespace:[\w-]*$/.test(before)) return tagsAt(before, names);
  if (/\{[^{}]*\|\s*apply $/.test(start)) return { from, options: partialsOf(paths) };
  if (/collection="$/.test(start))
    return { from, options: names.collections.map(({ urlId, title }) => ({ label: urlId, detail: title })) };
  if (/\{[^{}]*\|$/.test(start)) return { from, options: named(names.formatters, 'function') };
  if (/\{$/.test(start) && word.startsWith('.'))
    return { from, options: [...named(names.instructions, 'keyword'), ...predicates(names)] };
  if (/\{(\.(section|repeated section|if|var) )?$/.test(start))
    return { from, options: named(names.variables, 'variable') };
  return undefined;
}

function startOfWord(before: string): number {
  let from = before.length;
  while (from > 0 && /[\w.?-]/.test(before.charAt(from - 1))) from -= 1;
  return from;
}

const named = (labels: readonly string[], type: string): Completion[] => labels.map((label) => ({ label, type }));

const predicates = ({ predicates: known }: TemplateNames) =>
  named(
    known.map((name) => `.${name}`),
    'keyword',
  );

const partialsOf = (paths: readonly string[]): Completion[] =>
  paths
    .filter((path) => path.endsWith('.block'))
    .map((path) => ({ label: path.replace(/^blocks\//, ''), type: 'class' }));

function tagsAt(before: string, { tags }: TemplateNames): Offer {
  return {
    from: before.lastIndexOf('<') + 1,
    options: tags.map(({ name, attributes }) => ({ label: name, type: 'type', detail: attributes.join(' ') })),
  };
}
