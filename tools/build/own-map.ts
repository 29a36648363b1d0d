import { readFile, writeFile } from 'node:fs/promises';
import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec';

/**
 * Leaves in a program's map what leads to sources of our own; a place in a package stays one in the bundle. Node reads the
 * whole map when it first tells of an error, and does nothing else meanwhile. That is when a database or Redis is away,
 * in every process at once, and with all packages in it the map is ten times as long.
 */
export async function keepOwnMap(file: string): Promise<void> {
  const map: { sources: string[]; mappings: string } = JSON.parse(await readFile(file, 'utf8'));
  const isOwn = map.sources.map((source) => !source.includes('node_modules/'));
  await writeFile(file, JSON.stringify({ ...map, mappings: ownMappings(map.mappings, isOwn) }));
}

function ownMappings(mappings: string, isOwn: readonly boolean[]): string {
  let wasOwn = true;
  const keep = (segment: SourceMapSegment): SourceMapSegment[] => {
    const [column, source] = segment;
    const before = wasOwn;
    wasOwn = source !== undefined && isOwn[source] === true;
    if (wasOwn) return [segment];
    // Where own code ends, so that what follows is not taken for it.
    return before ? [[column]] : [];
  };
  return encode(decode(mappings).map((line) => line.flatMap(keep)));
}
