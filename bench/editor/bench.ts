import { createDocument, sendChanges } from '@tessera/contracts/commerce/document-calls.ts';
import { followDocuments } from '@tessera/contracts/commerce/editing-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { Operation } from '@tessera/contracts/site/operations.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { idOf, sectionsOf } from '../document/page.ts';
import { type Callers, createCallers } from '../lib/callers.ts';
import { cleaningUp } from '../lib/clean-up.ts';
import { startDatabases } from '../lib/databases.ts';
import { atMost, type Bench, type Figure, milliseconds } from '../lib/figures.ts';
import { quantile } from '../lib/median.ts';
import { cpuMs } from '../lib/process-figures.ts';
import { type Program, startService } from '../lib/programs.ts';
import { timedCall } from '../lib/timed-call.ts';

const keyPresses = 400;
/** A page holds up to 60 (EDIT-223), its first one included. */
const sizes = { small: 20, large: 55 };
const maxStreamMs = 1_000;
/** Of a key press on a long page against one on a short page. */
const maxRatio = 2;

/** A draft on a running service, and who edits it. */
class OpenPage {
  #rev = 0;

  private constructor(
    readonly id: string,
    private readonly service: Program,
    private readonly callers: Callers,
  ) {}

  static async create(service: Program, callers: Callers, blocks: number): Promise<OpenPage> {
    const body = JSON.stringify({ title: `${blocks} blocks`, urlId: `blocks-${blocks}`, preset: 'blank' });
    const headers = await callers.owner();
    const answer = await timedCall(`${service.url}${createDocument.path}`, { method: 'POST', headers, body });
    const { id } = createDocument.answer.parse(JSON.parse(answer.body.toString()));
    const page = new OpenPage(id, service, callers);
    for (const node of sectionsOf(blocks)) await page.send([{ op: 'insert', into: 'root', after: null, node }]);
    return page;
  }

  /** @returns how long it took, ms */
  async send(operations: Operation[]): Promise<number> {
    const url = `${this.service.url}${fillPath(sendChanges.path, { documentId: this.id })}`;
    const headers = await this.callers.owner();
    const body = JSON.stringify({ batchId: newId('batch'), baseRev: this.#rev, operations });
    const answer = await timedCall(url, { method: 'POST', headers, body });
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`);
    this.#rev = sendChanges.answer.parse(JSON.parse(answer.body.toString())).rev;
    return answer.ms;
  }

  /** One letter into the first text, as a key press sends it. */
  press = (): Promise<number> =>
    this.send([
      {
        op: 'text',
        id: idOf('b', 0),
        field: 'text',
        steps: [{ stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'a' }] } }],
      },
    ]);

  /** Reads the stream of changes as a second editor does. @returns what waits for the next batch, and how to stop */
  async watch() {
    const abort = new AbortController();
    const path = fillPath(
      followDocuments.path,
      {},
      { documents: `${this.id}:${this.#rev}`, clientId: 'a-second-editor' },
    );
    const headers = await this.callers.owner();
    const response = await fetch(`${this.service.url}${path}`, { headers, signal: abort.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const untilBatch = async () => {
      for (let text = ''; !/event: batch\n(.*\n)*\n/.test(text); ) {
        const piece = await reader?.read();
        if (!piece || piece.done) throw new Error('the stream ended');
        text += piece.value;
      }
      return performance.now();
    };
    return { untilBatch, stop: () => abort.abort() };
  }
}

interface Pressed {
  ms: number[];
  /** CPU time of the service for each key press. */
  cpu: number;
}

/** Key presses on both pages in turn, so that both meet the same machine. */
async function press(pages: readonly OpenPage[], pid: number): Promise<Pressed[]> {
  const results = pages.map((): Pressed => ({ ms: [], cpu: 0 }));
  for (let round = 0; round < 4; round += 1) {
    for (const [at, page] of pages.entries()) {
      const before = cpuMs(pid);
      for (let key = 0; key < keyPresses / 4; key += 1) results[at]?.ms.push(await page.press());
      const result = results[at];
      if (result) result.cpu += (cpuMs(pid) - before) / keyPresses;
    }
  }
  return results;
}

/** From the start of a key press until the other editor has read it, ms. */
async function streamed(page: OpenPage): Promise<number[]> {
  const watched = await page.watch();
  const times: number[] = [];
  for (let key = 0; key < keyPresses / 4; key += 1) {
    const arrived = watched.untilBatch();
    const startedAt = performance.now();
    await page.press();
    times.push((await arrived) - startedAt);
  }
  watched.stop();
  return times;
}

/** A key press on about the longest page there may be and on one of 20: what the service takes, and when another editor has it. */
const bench: Bench = ({ say }) =>
  cleaningUp(async (cleanUp) => {
    const databases = cleanUp.add(await startDatabases());
    const callers = createCallers('svc-commerce', databases.secret);
    const service = cleanUp.add(await startService('svc-commerce', { ...databases.env, RATE_LIMIT_SCALE: '100000' }));
    say('  writing the pages');
    const [small, large] = [
      await OpenPage.create(service, callers, sizes.small),
      await OpenPage.create(service, callers, sizes.large),
    ];
    say('  pressing keys');
    await press([small, large], service.pid);
    const [onSmall, onLarge] = await press([small, large], service.pid);
    if (!onSmall || !onLarge) throw new Error('nothing was measured');
    const stream = await streamed(large);
    const compared = (name: string, ofSmall: number, ofLarge: Figure): Figure => ({
      ...ofLarge,
      name: `key press, ${name}, ${sizes.large} blocks`,
      baseline: milliseconds(ofSmall),
    });
    const p95 = ({ ms }: Pressed) => quantile(ms, 0.95);
    return [
      {
        ...compared('CPU of the service', onSmall.cpu, { name: '', value: milliseconds(onLarge.cpu) }),
        ratio: onLarge.cpu / onSmall.cpu,
        target: `<= ${maxRatio} times`,
        isMet: onLarge.cpu <= maxRatio * onSmall.cpu,
      },
      compared('p50', quantile(onSmall.ms, 0.5), { name: '', value: milliseconds(quantile(onLarge.ms, 0.5)) }),
      compared('p95', p95(onSmall), { name: '', value: milliseconds(p95(onLarge)) }),
      atMost('with the other editor, p95', quantile(stream, 0.95), maxStreamMs, milliseconds),
    ];
  });
export default bench;
