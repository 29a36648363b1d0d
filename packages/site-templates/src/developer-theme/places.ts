import { positionFinder } from '../engine/position.ts';
import { closestWord } from '../engine/suggest.ts';
import type { TemplateError } from '../template-error.ts';
import type { TemplateConf } from './conf.ts';
import type { ThemeProblem } from './theme-problem.ts';
import type { TranslatedSource } from './translate-source.ts';

/** The name `apply` uses for a block: its path in `blocks/`. */
export const partialName = (file: string) => file.replace(/^blocks\//, '');

const fileOfPartial = (name: string, sources: ReadonlyMap<string, unknown>) =>
  [name, `blocks/${name}`].find((file) => sources.has(file)) ?? name;

/** Places in the files as they were written, for what was found in their translations. */
export class Places {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #sources: ReadonlyMap<string, TranslatedSource>;

  constructor(texts: ReadonlyMap<string, string>, sources: ReadonlyMap<string, TranslatedSource>) {
    this.#texts = texts;
    this.#sources = sources;
  }

  placeOf(error: TemplateError): ThemeProblem {
    const { code, severity, message, suggestion } = error;
    const file = fileOfPartial(error.name, this.#sources);
    const source = this.#sources.get(file);
    const offset = source && error.line > 0 ? source.translated.sourceOffset(error.offset) : undefined;
    const isUnknown = code === 'formatter-unknown' || code === 'predicate-unknown';
    return {
      ...this.#at(file, offset),
      severity: severity === 'warning' ? 'warning' : isUnknown ? 'unknown' : 'error',
      message: message.replace(/^(Syntax|Runtime)Error: /, ''),
      ...(suggestion ? { suggestion } : {}),
    };
  }

  findings(): ThemeProblem[] {
    return [...this.#sources].flatMap(([file, { findings }]) =>
      findings.map(({ offset, ...finding }) => ({ ...this.#at(file, offset), ...finding })),
    );
  }

  /** Navigations that tags name and template.conf does not. */
  missingNavigations(template: TemplateConf | undefined): ThemeProblem[] {
    const known = template?.navigations.map(({ name }) => name) ?? [];
    return [...this.#sources].flatMap(([file, { navigations }]) =>
      navigations
        .filter(({ name }) => !known.includes(name))
        .map(({ name, offset }) =>
          unknownAt(this.#at(file, offset), `template.conf has no navigation ${name}.`, closestWord(name, known)),
        ),
    );
  }

  unknown(file: string, offset: number, message: string, suggestion: string | undefined): ThemeProblem {
    return unknownAt(this.#at(file, this.#sources.get(file)?.translated.sourceOffset(offset)), message, suggestion);
  }

  #at(file: string, offset: number | undefined) {
    const text = this.#texts.get(file);
    if (offset === undefined || text === undefined) return { file, line: 0, column: 0 };
    const { line, column } = positionFinder(file, text)(offset);
    return { file, line, column };
  }
}

function unknownAt(
  place: { file: string; line: number; column: number },
  message: string,
  suggestion?: string,
): ThemeProblem {
  return { ...place, severity: 'unknown', message, ...(suggestion ? { suggestion } : {}) };
}
