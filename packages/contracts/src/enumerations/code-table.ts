import { z } from 'zod';

/** A numbered table of the platform: what codes there may be, and what the itemised ones are called. */
export interface CodeTable {
  /** What one code is, for messages: `page type`. */
  readonly title: string;
  /** The itemised codes by key. */
  readonly codes: Readonly<Record<string, number>>;
  /** Takes every code of the table, itemised or not, and passes it on unchanged; others are a 400 (ENUM-003, ENUM-004). */
  readonly schema: z.ZodType<number, number>;
  allows(code: number): boolean;
  /** `cart-v2`; `unlisted-{code}` for a code of the range that is not itemised; undefined outside (ENUM-003). */
  nameOf(code: number): string | undefined;
  /** The code of a name, unlisted ones included; undefined for names of other tables. */
  codeOf(name: string): number | undefined;
}

/** The whole range a table's codes run through; without one only the itemised codes exist. */
interface Range {
  min: number;
  max: number;
}

/** Makes a table of frozen codes (ENUM-001). */
export function codeTable(title: string, codes: Readonly<Record<string, number>>, range?: Range): CodeTable {
  const names = new Map(Object.entries(codes).map(([key, code]) => [code, kebab(key)]));
  const byName = new Map([...names].map(([code, name]) => [name, code]));
  const isInRange = (code: number) => range !== undefined && code >= range.min && code <= range.max;
  const allows = (code: number) => Number.isInteger(code) && (names.has(code) || isInRange(code));

  return Object.freeze({
    title,
    codes,
    allows,
    schema: z.number().refine(allows, `There is no ${title} with this code.`),
    nameOf: (code: number) => (allows(code) ? (names.get(code) ?? unlistedName(code)) : undefined),
    codeOf: (name: string) => byName.get(name) ?? unlistedCode(name, (code) => allows(code) && !names.has(code)),
  });
}

const unlistedName = (code: number) => `unlisted-${code}`;

function unlistedCode(name: string, isUnlisted: (code: number) => boolean): number | undefined {
  const code = Number(/^unlisted-(\d+)$/.exec(name)?.[1] ?? Number.NaN);
  return isUnlisted(code) ? code : undefined;
}

/** `cartV2` → `cart-v2`. */
function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
