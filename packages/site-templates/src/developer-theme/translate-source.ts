import { closestWord } from '../engine/suggest.ts';
import { tags } from './known-names.ts';
import { type ScannedTag, scanTags } from './scan-tags.ts';
import { TranslatedText } from './source-map.ts';

/** What was found in a file while it was translated; offsets are those of the file. */
export interface SourceFinding {
  offset: number;
  severity: 'error' | 'unknown' | 'refused';
  message: string;
  suggestion?: string;
}

/** A navigation that a tag names, checked against template.conf. */
interface NavigationReference {
  offset: number;
  name: string;
}

export interface TranslatedSource {
  translated: TranslatedText;
  findings: readonly SourceFinding[];
  navigations: readonly NavigationReference[];
}

/**
 * Translates a template file into the template language: tags of the namespace `squarespace:` become variables and blocks,
 * scripts are left out (decision 0003).
 */
export function translateSource(source: string): TranslatedSource {
  const translator = new Translator(source);
  let at = 0;
  for (const part of scanTags(source)) {
    translator.translated.copy(source, at, part.from);
    at = part.to;
    if (part.kind === 'script') translator.refuseScript(part.src, part.from);
    else if (part.kind === 'malformed')
      translator.find('error', part.from, 'This tag is not closed or its attributes are not quoted.');
    else translator.translateTag(part);
  }
  translator.translated.copy(source, at, source.length);
  return translator;
}

class Translator implements TranslatedSource {
  readonly translated = new TranslatedText();
  readonly findings: SourceFinding[] = [];
  readonly navigations: NavigationReference[] = [];
  #count = 0;

  constructor(readonly source: string) {}

  find(severity: SourceFinding['severity'], offset: number, message: string, suggestion?: string): void {
    this.findings.push({ offset, severity, message, ...(suggestion ? { suggestion } : {}) });
  }

  refuseScript(src: string, offset: number): void {
    this.find('refused', offset, `Scripts of themes are left out: ${src || 'script element'}.`);
  }

  translateTag(tag: ScannedTag): void {
    const known = tags[tag.name];
    if (!known) {
      const message = `<squarespace:${tag.name}> is unknown and prints nothing.`;
      if (tag.kind !== 'close') this.find('unknown', tag.from, message, closestWord(tag.name, Object.keys(tags)));
      return;
    }
    if (tag.kind === 'close') {
      if (known.hasBody) this.translated.replace('{.end}', tag.from);
      return;
    }
    for (const name of Object.keys(tag.attributes)) {
      const suggestion = closestWord(name, known.attributes);
      if (!known.attributes.includes(name) && suggestion)
        this.find('unknown', tag.from, `The attribute ${name} of <squarespace:${tag.name}> is unknown.`, suggestion);
    }
    this.translated.replace(this.#textOf(tag, known.hasBody), tag.from);
  }

  /** What the template language has for a tag; empty for one that prints nothing. */
  #textOf(tag: ScannedTag, hasBody: boolean): string {
    const { attributes, from, name } = tag;
    if (name === 'script') {
      this.refuseScript(attributes.src ?? '', from);
      return '';
    }
    const call = this.#call(tag);
    if (name === 'block-field') return `${call.before}{@|${call.formatter}}`;
    const { navigationId, template } = attributes;
    if (navigationId !== undefined && !navigationId.includes('{'))
      this.navigations.push({ name: navigationId, offset: from });
    const variable = `@theme-tag-${this.#count++}`;
    const bound = `${call.before}{.var ${variable} @|${call.formatter}}`;
    if (hasBody && tag.kind === 'open') return `${bound}{.section ${variable}}`;
    if (template !== undefined) return `${bound}{.section ${variable}}{@|apply ${template}.block}{.end}`;
    if (name !== 'query') this.find('error', from, `<squarespace:${name}> needs the attribute template.`);
    return '';
  }

  /** Attributes with template text are printed into a variable first. */
  #call({ name, attributes }: ScannedTag): { before: string; formatter: string } {
    let before = '';
    const args = Object.entries(attributes).map(([key, text]) => {
      if (!text.includes('{')) return `${key}=${encodeURIComponent(text)}`;
      const macro = `theme-attribute-${this.#count++}`;
      before += `{.macro ${macro}}${text}{.end}{.var @${macro} @|apply ${macro}}`;
      return `${key}=@${macro}`;
    });
    return { before, formatter: [`theme-${name}`, ...args].join(';') };
  }
}
