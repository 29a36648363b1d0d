import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { RedirectInput } from '@tessera/contracts/commerce/redirect.ts';
import type { ImportedLine, importRedirects as importCall } from '@tessera/contracts/commerce/redirect-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type CsvLine, readCsvLines } from './csv-lines.ts';
import type { RedirectsDeps } from './deps.ts';
import type { NewRedirect } from './end-of-chain.ts';
import { targetsOf } from './follow.ts';
import type { RedirectDocument } from './redirect-models.ts';
import { keyOfPath } from './redirect-rules.ts';
import type { RedirectFacts } from './redirect-store.ts';
import { maxRedirects, planRedirect } from './save-redirect.ts';

type Report = AnswerOf<typeof importCall>;

interface ImportRequest {
  websiteId: string;
  csv: string;
  isDryRun: boolean;
}

/** Imports the valid lines of a file, or reports what would become of them. Importing a file twice changes nothing more. */
export async function importRedirects(
  { websiteId, csv, isDryRun }: ImportRequest,
  deps: RedirectsDeps,
): Promise<Report | Failure> {
  const lines = readCsvLines(csv);
  if (lines instanceof Failure) return lines;
  const { redirects, missed } = deps.site;
  const valid = lastOfEach(lines);
  const stored = await redirects.findByKeys(websiteId, [...valid.keys()]);
  const known = new Map(stored.map((redirect) => [redirect.key, redirect]));
  const together = new Map([...valid].map(([key, { input }]) => [key, unstored(key, input)]));
  const planned: PlannedLine[] = [];
  for (let from = 0; from < lines.length; from += plannedAtOnce) {
    const group = lines.slice(from, from + plannedAtOnce);
    planned.push(
      ...(await Promise.all(group.map((line) => planLine(websiteId, line, { valid, together, known }, deps)))),
    );
  }
  const imported = planned.flatMap(({ facts }) => facts ?? []);
  const added = imported.filter(({ from }) => !known.has(keyOfPath(from))).length;
  if (added > 0 && (await redirects.count(websiteId)) + added > maxRedirects)
    return fail('limit.reached', { n: maxRedirects });
  if (!isDryRun) {
    await redirects.putAll(websiteId, imported);
    await missed.forget(
      websiteId,
      imported.map(({ from }) => from),
    );
  }
  return reportOf(planned.map(({ report }) => report));
}

/** Lines whose targets are looked up at the same time. */
const plannedAtOnce = 50;

interface PlannedLine {
  report: ImportedLine;
  facts?: RedirectFacts;
}

/** Valid lines by the address they redirect; of several the last one counts. */
type ValidLines = ReadonlyMap<string, { line: number; input: RedirectInput }>;

interface File {
  valid: ValidLines;
  together: ReadonlyMap<string, NewRedirect>;
  known: ReadonlyMap<string, RedirectDocument>;
}

async function planLine(
  websiteId: string,
  { line, from, to, read }: CsvLine,
  { valid, together, known }: File,
  deps: RedirectsDeps,
): Promise<PlannedLine> {
  const refused = (note: string): PlannedLine => ({ report: { line, from, to, result: 'refused', note } });
  if ('problem' in read) return refused(read.problem);
  const key = keyOfPath(read.from);
  const last = valid.get(key);
  if (last && last.line !== line) return refused(`Line ${last.line} redirects the same address.`);
  const planned = await planRedirect(websiteId, read, 'imported', deps, together);
  if ('refusal' in planned) return refused(planned.refusal.text);
  const { facts, isShortened } = planned;
  const before = known.get(key);
  const targetOf = await targetsOf(websiteId, [facts, ...(before ? [before] : [])], deps);
  const noted = before
    ? ({ result: 'replaces', note: targetOf(before) ?? '' } as const)
    : isShortened
      ? ({ result: 'shortened', note: targetOf(facts) ?? '' } as const)
      : ({ result: 'new', note: '' } as const);
  return { facts, report: { line, from, to, ...noted } };
}

function lastOfEach(lines: readonly CsvLine[]): ValidLines {
  return new Map(
    lines.flatMap(({ line, read }) => ('problem' in read ? [] : [[keyOfPath(read.from), { line, input: read }]])),
  );
}

const unstored = (key: string, { to, status }: RedirectInput): NewRedirect => {
  const keepsRest = to.endsWith('/*');
  const url = keepsRest ? to.slice(0, -2) || '/' : to;
  return { key, keepsRest, status, to: to === '' ? null : { to: 'web', url } };
};

function reportOf(lines: readonly ImportedLine[]): Report {
  const countOf = (result: ImportedLine['result']) => lines.filter((line) => line.result === result).length;
  const counts = {
    new: countOf('new'),
    replaces: countOf('replaces'),
    shortened: countOf('shortened'),
    refused: countOf('refused'),
  };
  return { counts, lines: lines.filter(({ result }) => result !== 'new') };
}
