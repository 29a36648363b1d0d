import { isRecord } from '@tessera/contracts/records.ts';
import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import { positionFinder } from '../engine/position.ts';
import type { ThemeProblem } from './theme-problem.ts';

/** `template.conf`. Keys that are not listed do something on other platforms and are passed over. */
export const templateConf = z.object({
  name: z.string().optional(),
  author: z.string().optional(),
  layouts: z.record(z.string(), z.object({ name: z.string().optional(), regions: z.array(z.string()).min(1).max(50) })),
  navigations: z
    .array(z.object({ title: z.string().optional(), name: z.string() }))
    .max(50)
    .default([]),
  stylesheets: z.array(z.string()).max(200).default([]),
});
export type TemplateConf = z.infer<typeof templateConf>;

/** `collections/*.conf`. */
export const collectionConf = z.object({
  title: z.string().optional(),
  ordering: z.string().optional(),
  acceptTypes: z.array(z.string()).default([]),
  folder: z.boolean().optional(),
  index: z.boolean().optional(),
  regionName: z.string().optional(),
});
export type CollectionConf = z.infer<typeof collectionConf>;

/** `pages/*.page.conf`. */
export const pageConf = z.object({
  title: z.string().optional(),
  layout: z.string().optional(),
});
export type PageConf = z.infer<typeof pageConf>;

/** Reads a settings file: JSON in which comments and trailing commas are passed over, as they are in existing themes. */
export function readConf<T>(
  file: string,
  text: string,
  schema: z.ZodType<T>,
): { value?: T; problems: readonly ThemeProblem[] } {
  const errors: ParseError[] = [];
  const json: unknown = parse(text, errors, { allowTrailingComma: true, allowEmptyContent: false });
  const positionOf = positionFinder(file, text);
  const [first] = errors;
  if (first) {
    const { line, column } = positionOf(first.offset);
    const message = `This is not JSON: ${words(printParseErrorCode(first.error))}.`;
    return { problems: [{ file, line, column, severity: 'error', message }] };
  }
  const parsed = schema.safeParse(isRecord(json) ? json : {});
  if (parsed.success) return { value: parsed.data, problems: [] };
  return {
    problems: parsed.error.issues.map(({ path, message }) => {
      const key = path.join('.');
      return { file, line: 0, column: 0, severity: 'error' as const, message: `${key}: ${message}` };
    }),
  };
}

/** `InvalidSymbol` → `invalid symbol` */
const words = (code: string) => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
