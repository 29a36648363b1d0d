import { expect, test } from 'vitest';
import { createImageProcessingQueue } from './image-processing-queue.ts';

/** A queue that has a picture in hand until it is told to go on, and what it drew in the order it did. */
function heldQueue(maxWaiting: number) {
  const queue = createImageProcessingQueue({ concurrency: 1, maxWaiting });
  const drawn: string[] = [];
  let goOn = () => {};
  const held = queue.run('any', () => new Promise<void>((resolve) => (goOn = resolve)));
  const draw = (name: string) => async () => {
    drawn.push(name);
    return name;
  };
  return {
    ...{ queue, drawn, goOn: () => goOn(), held },
    run: (website: string, name: string) => queue.run(website, draw(`${website} ${name}`)),
    later: (website: string, name: string) => queue.runInBackground(website, draw(`${website} ${name}`)),
  };
}

test('SAFE-38 draws for each website in turn, and what nobody waits for when nobody waits', async () => {
  const { run, later, goOn, drawn } = heldQueue(100);
  const all = [later('b', 'unawaited'), run('a', '1'), run('a', '2'), run('a', '3'), run('b', '1'), run('b', '2')];
  expect(drawn).toEqual([]);
  goOn();
  await Promise.all(all);
  expect(drawn).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3', 'b unawaited']);
});

test('SAFE-38 turns away what is too much, of the website of which most waits', async () => {
  const { run, later, goOn } = heldQueue(3);
  const loud = [run('loud', '1'), run('loud', '2'), run('loud', '3'), run('loud', '4')];
  const quiet = [run('quiet', '1'), later('quiet', 'unawaited')];
  goOn();
  expect(await Promise.all(loud)).toEqual(['loud 1', 'loud 2', undefined, undefined]);
  expect(await Promise.all(quiet)).toEqual(['quiet 1', 'quiet unawaited']);
});

test('is busy for who would wait for several, of its own or of others in their turns', async () => {
  const { queue, run, goOn, held } = heldQueue(100);
  const busy = () => ['loud', 'quiet'].map(queue.isBusy);
  expect(busy()).toEqual([false, false]);
  const all = [run('loud', '1')];
  expect(busy()).toEqual([false, false]);
  for (let n = 2; n < 20; n += 1) all.push(run('loud', `${n}`));
  expect(busy()).toEqual([true, false]);
  all.push(run('quiet', '1'));
  expect(busy()).toEqual([true, true]);
  goOn();
  await Promise.all([held, ...all]);
  expect(busy()).toEqual([false, false]);
});

test('goes on after what fails, which tells who asked', async () => {
  const { queue, run, goOn } = heldQueue(100);
  const failing = queue.run('a', () => Promise.reject(new Error('damaged')));
  const next = run('a', '1');
  goOn();
  await expect(failing).rejects.toThrow('damaged');
  expect(await next).toBe('a 1');
});
