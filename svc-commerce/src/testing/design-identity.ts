import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type DesignChange,
  type DesignPart,
  type DesignValues,
  designChange,
  partsIn,
} from '@tessera/contracts/identity/design-draft.ts';

const first: DesignValues = {
  style: {
    colors: {},
    headingFont: 'serif',
    bodyFont: 'sans',
    scale: 'regular',
    corners: 'square',
    spacing: 'regular',
    buttons: 'solid',
  },
  header: {},
  footer: {},
  menus: { mainNav: [], footerNav: [] },
};

/** svc-identity as far as publications ask it for the design of websites. */
export async function startDesignIdentity() {
  const live = new Map<string, DesignValues>();
  const drafts = new Map<string, Partial<DesignValues>>();
  const marks = new Map<string, Partial<Record<DesignPart, { rev: string; by: object; on: number }>>>();
  const liveOf = (id: string) => live.get(id) ?? first;
  let isDown = false;

  const publish = (id: string, { from, to, revs }: DesignChange) => {
    const same = partsIn(to).filter((part) => JSON.stringify(liveOf(id)[part]) === JSON.stringify(from[part]));
    live.set(id, { ...liveOf(id), ...Object.fromEntries(same.map((part) => [part, to[part]])) });
    const left = { ...marks.get(id) };
    for (const part of partsIn(to)) if (left[part]?.rev === revs[part]) delete left[part];
    marks.set(id, left);
  };

  const server = createServer(async (request, response) => {
    const [, id] = /^\/internal\/websites\/([^/]+)\/design$/.exec(request.url ?? '') ?? [];
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, body: object) => {
      response.statusCode = status;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    };
    const unknown = { type: 'about:blank', title: 'unknown', status: 404, code: 'website.unknown', message: 'unknown' };
    if (isDown) return answer(503, { ...unknown, status: 503, code: 'service.unavailable' });
    if (!id) return answer(404, unknown);
    if (request.method === 'POST') {
      publish(id, designChange.parse(JSON.parse(Buffer.concat(chunks).toString())));
      return answer(200, {});
    }
    return answer(200, { live: liveOf(id), drafts: { values: drafts.get(id) ?? {}, marks: marks.get(id) ?? {} } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let revs = 0;

  return {
    url: `http://127.0.0.1:${port}`,
    liveOf,
    marksOf: (id: string) => Object.keys(marks.get(id) ?? {}),
    /** Saves a draft. @returns its revision */
    draft(id: string, values: Partial<DesignValues>): string {
      revs += 1;
      const rev = `rev-${revs}`;
      const mark = { rev, by: { id: 'owner-1', isPerson: true }, on: revs };
      drafts.set(id, { ...drafts.get(id), ...values });
      marks.set(id, { ...marks.get(id), ...Object.fromEntries(partsIn(values).map((part) => [part, mark])) });
      return rev;
    },
    /** Replaces live parts, as another writer does. */
    replace: (id: string, values: Partial<DesignValues>) => live.set(id, { ...liveOf(id), ...values }),
    setDown: (down: boolean) => {
      isDown = down;
    },
    stop: () => server.close(),
  };
}
