/**
 * Runs recorded cases of the template language against this package, to compare with another implementation:
 *   npx tsx packages/site-templates/test/run-vectors.ts <file.jsonl> [least pass rate in percent]
 * One JSON object a line: { id, area, kind, template, json, partials?, injects?, options, expect: { output?, errorsContain?, rejects? } }.
 */
import { readFile } from 'node:fs/promises';
import { createTemplates } from '../src/templates.ts';

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

const [file, floor = '0'] = process.argv.slice(2);
if (!file) throw new Error('usage: run-vectors.ts <file.jsonl> [least pass rate]');

/** Cases that ask for no locale at all cannot be put to this package: it always has one. */
const cases = (await readFile(file, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line): Vector => JSON.parse(line))
  .filter((vector) => vector.kind === 'render' && !(vector.options?.locale === 'none' && vector.area === 'i18n'));

const areas = new Map<string, { passed: number; failed: string[] }>();
for (const vector of cases) {
  const area = areas.get(vector.area) ?? { passed: 0, failed: [] };
  if (passes(vector)) area.passed++;
  else area.failed.push(vector.id);
  areas.set(vector.area, area);
}
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
  let passed = 0;
  for (const [name, area] of [...areas].sort()) {
    passed += area.passed;
    const failed =
      area.failed.length === 0 ? '' : `  failed ${area.failed.length}: ${area.failed.slice(0, 3).join(', ')}`;
    console.log(`${name.padEnd(22)} passed ${String(area.passed).padStart(4)}${failed}`);
  }
  const rate = (100 * passed) / cases.length;
  console.log(`${passed} of ${cases.length}, ${rate.toFixed(1)} %`);
  process.exitCode = rate < Number(floor) ? 1 : 0;
}
