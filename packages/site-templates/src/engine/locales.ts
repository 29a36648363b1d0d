import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type CLDR, CLDRFramework } from '@phensley/cldr';

const packs = join(dirname(createRequire(import.meta.url).resolve('@phensley/cldr/package.json')), 'packs');

const framework = new CLDRFramework({
  loader: (tag: string) => readFileSync(join(packs, `${CLDRFramework.resolveLocale(tag).tag.language()}.json`), 'utf8'),
});

const loaded = new Map<string, CLDR>();
const unknown = new Set<string>();
const fallbackLocale = 'en-US';

/** Locale data for a language tag; en-US when the tag is not one. The first use of a language reads its pack (about 20 ms), so a server asks for its websites' locales at start. */
export function localeData(tag: string): CLDR {
  const known = loaded.get(tag);
  if (known) return known;
  const own = load(tag);
  if (!own) unknown.add(tag);
  const data = own ?? load(fallbackLocale);
  if (!data) throw new Error(`No locale data for ${tag} and ${fallbackLocale}`);
  loaded.set(tag, data);
  return data;
}

/** Whether there is data for a language tag; where there is none, pages are written as in en-US. */
export function hasLocaleData(tag: string): boolean {
  localeData(tag);
  return !unknown.has(tag);
}

function load(tag: string): CLDR | undefined {
  try {
    return framework.get(tag);
  } catch {
    return undefined;
  }
}
