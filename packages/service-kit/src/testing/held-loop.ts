import { watchEventLoop } from '../watchdog/loop-watchdog.ts';

/**
 * A program whose event loop can be held: a line on its standard input says for how long, or `pattern`; SIGUSR2 holds it
 * for good.
 */
watchEventLoop('held-loop', { warnMs: 100, endMs: 2_000 });

function holdTheLoop(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until) Math.random();
}

/** Takes some minutes. */
const slowPattern = () => /^(a|a)*$/.test(`${'a'.repeat(40)}b`);

process.stdin.on('data', (line) => {
  const word = String(line).trim();
  if (word === 'pattern') slowPattern();
  else holdTheLoop(Number(word));
  process.stdout.write(`held ${word}\n`);
});
// Whatever its standard input is, it stays.
setInterval(() => {}, 60_000);
process.on('SIGUSR2', () => holdTheLoop(Number.POSITIVE_INFINITY));
process.stdout.write('ready\n');
process.send?.({ ready: true });
