/**
 * Runs recorded cases of the template language against this package, to compare with another implementation:
 *   npx tsx packages/site-templates/test/run-vectors.ts <file.jsonl>
 * Fails when a case fails that `vector-exceptions.ts` does not name.
 * One JSON object a line: { id, area, kind, template, json, partials?, injects?, options, expect: { output?, errorsContain?, rejects? } }.
 */
import { readFile } from 'node:fs/promises';
import { createTemplates } from '../src/templates.ts';
import { exceptionOf } from './vector-exceptions.ts';

interface Vector {
  id: string;
  area: string;
  kind: string;
  template: string;
  json: unknown;
  partials?: Record<string, string>;
  injects?: Record<string, unknown>;
  options?: { locale?: string; now?: number; exprOpts?: { maxTokens?: number; maxStringLen?: number } };
  expect: { output?: string; errorsContain?: string[]; rejects?: unknown };
}

const file = process.argv[2];
if (!file) throw new Error('usage: run-vectors.ts <file.jsonl>');

/** Cases that ask for no locale at all cannot be put to this package: it always has one. */
const cases = (await readFile(file, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line): Vector => JSON.parse(line))
  .filter((vector) => vector.kind === 'render' && !(vector.options?.locale === 'none' && vector.area === 'i18n'));

const failed = cases.filter((vector) => !passes(vector)).map(({ id }) => id);
report();

function passes({ template, json, partials, injects, options = {}, expect }: Vector): boolean {
  const { exprOpts = {} } = options;
  const templates = createTemplates({
    ...(partials ? { partials } : {}),
    ...(injects ? { injects } : {}),
    limits: { expressionTokens: exprOpts.maxTokens ?? 1000, expressionString: exprOpts.maxStringLen ?? 1_000_000 },
  });
  const compiled = templates.compile(template);
  if (!compiled.ok) return Boolean(expect.rejects) || mentions(compiled.errors, expect.errorsContain);
  if (expect.rejects) return false;
  const locale = options.locale && options.locale !== 'none' ? options.locale : 'en';
  const { html, errors } = templates.render(compiled.template, json, {
    locale,
    currency: 'USD',
    useCLDRMoneyFormat: true,
    nowMs: options.now ?? Date.now(),
  });
  const isOutputRight = expect.output === undefined || html.trim() === expect.output.trim();
  return isOutputRight && (!expect.errorsContain || mentions(errors, expect.errorsContain));
}

function mentions(errors: readonly { message: string }[], texts: readonly string[] = []): boolean {
  return texts.length > 0 && texts.every((text) => errors.some(({ message }) => message.includes(text)));
}

function report(): void {
  const byReason = new Map<string, string[]>();
  for (const id of failed) {
    const reason = exceptionOf(id) ?? 'UNEXPECTED';
    byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  }
  console.log(`${cases.length - failed.length} of ${cases.length} passed`);
  for (const [reason, ids] of byReason) console.log(`${ids.length} ${reason}:\n  ${ids.join('\n  ')}`);
  process.exitCode = byReason.has('UNEXPECTED') ? 1 : 0;
}
