import type { QueryOf } from '@tessera/contracts/call.ts';
import { exportSubmissions, listSubmissions } from '@tessera/contracts/forms/submission-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { type Callers, createCallers, websiteId } from '../lib/callers.ts';
import { cleaningUp } from '../lib/clean-up.ts';
import { startDatabases } from '../lib/databases.ts';
import { atMost, type Bench, type Figure, megabytes, milliseconds, perSecond, seconds } from '../lib/figures.ts';
import { memoryOf } from '../lib/process-figures.ts';
import { type Program, startService } from '../lib/programs.ts';
import { timedCall } from '../lib/timed-call.ts';
import { untilCalm } from '../lib/until-calm.ts';
import { fillInbox, formIds } from './fill-inbox.ts';
import { type Flooded, flood } from './flood.ts';

/** At `--share 1`; a tenth is the usual size. */
const maxHeld = 1_000_000;
const maxMs = 100;
const asks = 40;
/** More are sent than have to be acknowledged: at just as many, whatever waits when the last one is sent would miss it. */
const wanted = { perSecond: 240, seconds: 40, kills: 10 };
const minPerSecond = 200;
/** What an export of all may take besides what the service has. */
const maxGrown = 60e6;

type Query = NonNullable<QueryOf<typeof listSubmissions>>;
const questions: Record<string, Query> = {
  inbox: { state: 'inbox' },
  unread: { state: 'unread' },
  'inbox of a form': { state: 'inbox', formId: formIds[0] },
  starred: { state: 'starred' },
  'search: a word of one': { state: 'inbox', search: 'number77777' },
  'search: a common word': { state: 'inbox', search: 'glaze' },
  'search: two common words': { state: 'inbox', search: 'glaze workshop' },
  'search: an address': { state: 'inbox', search: 'imogen4242@example.org' },
  'search: a word nobody wrote': { state: 'inbox', search: 'submarine' },
};

/**
 * An inbox of 100,000 submissions: lists, searches, an export of all and what it takes; then 240 submissions a second
 * while svc-forms is killed ten times: 200 are acknowledged, and what was is there, once.
 */
const bench: Bench = ({ share, say }) =>
  cleaningUp(async (cleanUp) => {
    const held = Math.round(maxHeld * share);
    const databases = cleanUp.add(await startDatabases());
    const callers = createCallers('svc-forms', databases.secret);
    const env = {
      ...databases.env,
      SMTP_URL: 'smtp://127.0.0.1:1',
      RATE_LIMIT_SCALE: '100000',
      ANSWER_WITHIN_MS: '60000',
    };
    let service: Program | undefined;
    cleanUp.add({ stop: async () => service?.stop() });
    service = await startService('svc-forms', env);
    const filledFrom = performance.now();
    await fillInbox(service.url, callers, held);
    const fillMs = performance.now() - filledFrom;
    say(`  ${held.toLocaleString('en-GB')} submissions are there`);
    await untilCalm([service.pid, databases.mongodbPid ?? service.pid]);

    const figures: Figure[] = [{ name: 'filling', value: seconds(fillMs) }];
    for (const [name, query] of Object.entries(questions)) {
      figures.push(listFigure(name, await timesOf(service.url, callers, query)));
    }
    for (const format of ['csv', 'json'] as const) figures.push(await exportFigure(service, callers, format));

    say('  200 a second, killed ten times');
    await service.stop();
    const start = () => startService('svc-forms', env);
    const flooded = await flood({ callers, start, ...wanted });
    service = flooded.service;
    const database = await openDatabase(databases.mongodbUrl, 'tessera-svc-forms');
    cleanUp.add({ stop: () => database.close() });
    const kept = await database.db
      .collection<Kept>('submissions')
      .find({ websiteId, formId: formIds[2] })
      .project<Pick<Kept, '_id' | 'answers'>>({ answers: 1 })
      .toArray();
    return [...figures, ...floodFigures(flooded, kept)];
  });
export default bench;

const p95Of = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Page after page, and from the beginning again: what is asked is not asked twice in a row. */
async function timesOf(url: string, callers: Callers, query: Query): Promise<number[]> {
  const times: number[] = [];
  let cursor: string | null = null;
  for (let ask = 0; ask < asks; ask += 1) {
    const headers = await callers.of(websiteId, 'staff');
    const path = fillPath(listSubmissions.path, {}, { ...query, limit: '25', ...(cursor !== null && { cursor }) });
    const { ms, status, body } = await timedCall(url + path, { headers });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    times.push(ms);
    cursor = JSON.parse(body.toString()).nextPageCursor;
  }
  return times;
}

function listFigure(name: string, times: readonly number[]): Figure {
  const p95 = p95Of(times);
  return {
    name: `${name}: p50, p95`,
    value: `${milliseconds(medianOf(times))}, ${milliseconds(p95)}`,
    ...{ target: `p95 <= ${milliseconds(maxMs)}`, isMet: p95 <= maxMs },
  };
}

/** Reads an export and throws it away, and looks meanwhile at what the service takes. */
async function exportFigure({ url, pid }: Program, callers: Callers, format: 'csv' | 'json'): Promise<Figure> {
  const before = memoryOf(pid).pss;
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, memoryOf(pid).pss);
  }, 50);
  const startedAt = performance.now();
  const headers = await callers.of(websiteId, 'staff');
  const answer = await fetch(url + fillPath(exportSubmissions.path, {}, { format }), { headers });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  clearInterval(look);
  const ms = performance.now() - startedAt;
  return {
    name: `export of all as ${format.toUpperCase()}, ${megabytes(bytes)} in ${seconds(ms)}: memory (PSS) at most`,
    ...{ value: megabytes(most), baseline: megabytes(before) },
    ...{ target: `+ ${megabytes(maxGrown)}`, isMet: answer.ok && most - before <= maxGrown },
  };
}

/** Of a submission, as it is stored. */
interface Kept {
  _id: string;
  websiteId: string;
  formId: string;
  answers: { fieldId: string; text: string }[];
}

function floodFigures(
  { acknowledged, sent, kills, tookMs, calmMs }: Flooded,
  kept: readonly Pick<Kept, '_id' | 'answers'>[],
): Figure[] {
  const ids = new Set(kept.map(({ _id }) => _id));
  const senders = kept.map(({ answers }) => answers.find(({ fieldId }) => fieldId === 'email')?.text);
  const lost = [...acknowledged.values()].filter((id) => !ids.has(id)).length;
  const rate = (acknowledged.size / tookMs) * 1_000;
  return [
    {
      name: `acknowledged of ${sent} sent, with ${kills} kills`,
      ...{ value: perSecond(rate), target: `>= ${perSecond(minPerSecond)}`, isMet: rate >= minPerSecond },
    },
    {
      name: 'key and submission where no kill came between: p50, p95',
      value: `${milliseconds(medianOf(calmMs))}, ${milliseconds(p95Of(calmMs))}`,
    },
    atMost('lost', lost + sent - acknowledged.size, 0, String),
    atMost('doubled', senders.length - new Set(senders).size, 0, String),
  ];
}
