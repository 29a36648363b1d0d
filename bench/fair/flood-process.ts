import { once } from 'node:events';
import { setPriority } from 'node:os';
import autocannon from 'autocannon';
import type { Flood, Flooded } from './flood.ts';

const longerThanAnyRound = 600;
/** Answers that say the flood is under way. */
const underWay = 100;

// Who floods has machines of his own: here he takes what the platform and its visitor leave of this one.
setPriority(19);
const [flood] = await once(process, 'message');
const { url, visitors, perSecond }: Flood = flood;
const enough = once(process, 'message');
const startedAt = performance.now();
let client = 0;
let answered = 0;
let refused = 0;
const instance = autocannon(
  {
    ...{ url, connections: visitors.length, duration: longerThanAnyRound, idReplacement: true },
    ...(perSecond !== undefined && { overallRate: perSecond }),
    setupClient: (one) => one.setRequests((visitors[client++] ?? []).map((call) => ({ method: 'GET', ...call }))),
  },
  () => {},
);
instance.on('response', (_client, status) => {
  if (status < 400) answered += 1;
  else refused += 1;
  if (answered + refused === underWay) process.send?.('under way');
});
await enough;
const flooded: Flooded = { answeredPerSecond: (answered / (performance.now() - startedAt)) * 1_000, refused };
process.send?.(flooded);
