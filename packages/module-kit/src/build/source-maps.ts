import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const mapEnding = '.map';
const pack = promisify(gzip);

/** What a build writes of a map, as far as it is looked at here. */
interface WrittenMap {
  version: 3;
  sources: string[];
  sourcesContent?: (string | null)[];
  names: string[];
  mappings: string;
}

/** Where scripts come from is written beside them, and no script says so. */
export const hiddenMaps = 'hidden-source-map';
/** Sources by their path from the folder that is built, so that a map is the same on every machine. */
export const mapOutput = { devtoolModuleFilenameTemplate: '[resource-path]' } as const;

/**
 * Takes the source maps out of a folder that a build has written: script → map, as JSON. Nothing of them is left to be
 * given to browsers. `owner` is the folder whose sources they are: `mfe-cart`.
 */
export async function takeMaps(folder: string, owner: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(mapEnding)).sort();
  const maps = names.map(async (name) => {
    const file = path.join(folder, name);
    const map = tidied(JSON.parse(await readFile(file, 'utf8')), owner);
    await rm(file);
    return [name.slice(0, -mapEnding.length), JSON.stringify(map)] as const;
  });
  return new Map((await Promise.all(maps)).filter(([script]) => script.endsWith('.js')));
}

/** Maps as they are published, in one file. */
export function packMaps(maps: ReadonlyMap<string, string>): Promise<Buffer> {
  return pack(JSON.stringify(Object.fromEntries(maps)), { level: 9 });
}

/** The bundler's own, from no file. */
const isMade = (source: string) => /^(?:webpack\/|data:)|^[^/]*$/.test(source);
/** What libraries hold everybody can read elsewhere, and it is most of the weight. */
const isForeign = (source: string) => isMade(source) || /(^|\/)node_modules\//.test(source);

function tidied({ sources, sourcesContent = [], names, mappings }: WrittenMap, owner: string): WrittenMap {
  return {
    version: 3,
    sources: sources.map((source) => placeOf(source, owner)),
    sourcesContent: sources.map((source, at) => (isForeign(source) ? null : (sourcesContent[at] ?? null))),
    names,
    mappings,
  };
}

/** `src/cart.tsx` is `mfe-cart/src/cart.tsx`, `../packages/rules/src/money.ts` is `packages/rules/src/money.ts`. */
function placeOf(named: string, owner: string): string {
  // The bundler says of some styles that they are styles.
  const source = named.replace(/^css(?: |%20)/, '');
  if (isMade(source)) return 'webpack';
  const outside = source.replace(/^(?:\.\.\/)+/, '').replace(/^.*\/(?=node_modules\/)/, '');
  return source.startsWith('../') || isForeign(source) ? outside : `${owner}/${source.replace(/^\.\//, '')}`;
}
