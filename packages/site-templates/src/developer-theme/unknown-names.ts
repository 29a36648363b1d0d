import type { VariableCode } from '@squarespace/template-engine';
import { closestWord } from '../engine/suggest.ts';
import { variables } from '../engine/variables.ts';
import type { Template, Templates } from '../templates.ts';
import { systemPlaces, systemVariables } from './known-names.ts';
import { type Places, partialName } from './places.ts';
import type { ThemeProblem } from './theme-problem.ts';
import type { TranslatedSource } from './translate-source.ts';

/** Partials that are applied and not there, and misspelled names of what the website provides. */
export function unknownNames(
  compiled: ReadonlyMap<string, Template>,
  engine: Templates,
  sources: ReadonlyMap<string, TranslatedSource>,
  places: Places,
): ThemeProblem[] {
  const macros = [...sources.values()].flatMap(({ translated }) =>
    [...translated.text.matchAll(/\{\.macro ([^\s}]+)\}/g)].map(([, name]) => name ?? ''),
  );
  const partials = new Set([
    ...[...sources.keys()].filter((file) => file.endsWith('.block')).map(partialName),
    ...macros,
  ]);
  return [...compiled].flatMap(([file, { code }]) =>
    sources.has(file)
      ? [...variables(code)].flatMap((variable) => {
          const offset = engine.positionOf(variable)?.offset ?? 0;
          return unknownIn(variable, partials).map(({ message, suggestion }) =>
            places.unknown(file, offset, message, suggestion),
          );
        })
      : [],
  );
}

function unknownIn(variable: VariableCode, partials: ReadonlySet<string>) {
  const { 1: references, 2: formatters } = variable;
  const found: { message: string; suggestion: string | undefined }[] = [];
  for (const reference of references) {
    const [first, second] = reference.map(String);
    const isSystemPlace = first?.startsWith('squarespace-') && !systemPlaces.some((name) => name === first);
    if (isSystemPlace)
      found.push({
        message: `{${first}} is unknown and prints nothing.`,
        suggestion: closestWord(first ?? '', systemPlaces),
      });
    if (first === 'squarespace' && !systemVariables.some((name) => name === second))
      found.push({
        message: `{${reference.join('.')}} is unknown and prints nothing.`,
        suggestion: closestWord(second ?? '', systemVariables),
      });
  }
  for (const [name, args] of formatters === 0 ? [] : formatters) {
    const partial = name === 'apply' ? args?.[0][0] : undefined;
    if (partial !== undefined && !partials.has(partial))
      found.push({ message: `There is no partial ${partial}.`, suggestion: closestWord(partial, partials) });
  }
  return found;
}
