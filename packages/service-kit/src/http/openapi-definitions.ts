import { isRecord } from '@tessera/contracts/records.ts';
import type { Schema } from './openapi-schema.ts';

/** Moves `$defs` of the calls' schemas to the file's own components, where `$ref`s of an OpenAPI file look for them. */
export function shareDefinitions(paths: Record<string, Schema>): { paths: Schema; schemas: Schema } {
  const schemas: Schema = {};
  let count = 0;
  const move = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
    if (Array.isArray(value)) return value.map((one) => move(one, names));
    return isRecord(value) ? moveIn(value, names) : value;
  };
  const moveIn = ({ $defs = {}, ...rest }: Schema & { $defs?: Schema }, names: ReadonlyMap<string, string>): Schema => {
    const known = new Map(names);
    for (const name of Object.keys($defs)) {
      count += 1;
      known.set(`#/$defs/${name}`, `Shared${count}`);
    }
    for (const [name, definition] of Object.entries($defs)) {
      schemas[known.get(`#/$defs/${name}`) ?? name] = move(definition, known);
    }
    return Object.fromEntries(
      Object.entries(rest).map(([name, part]) =>
        name === '$ref' && known.has(String(part))
          ? [name, `#/components/schemas/${known.get(String(part))}`]
          : [name, move(part, known)],
      ),
    );
  };
  return { paths: moveIn(paths, new Map()), schemas };
}
