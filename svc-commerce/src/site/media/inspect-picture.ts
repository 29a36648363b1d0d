import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ColorData } from '@tessera/contracts/commerce/media.ts';

/** What a picture holds. */
export interface PictureFacts {
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
  isAnimated: boolean;
  colors: ColorData;
  /** PNG of a vector picture. */
  drawing: Buffer | null;
}

/** Why a picture was not read: text for its owner, without the row's words before it (EDIT-214). */
export interface PictureFault {
  fault: string;
}

interface Picture {
  bytes: Buffer;
  isVector: boolean;
}

/** Longer than the decoder's own limit of 20 s: only a process that hangs takes it. */
const limitMs = 30_000;
/** An idle process ends after this long. */
const idleMs = 10_000;

const program = new URL('./inspect-worker.mjs', import.meta.url);

export type PictureInspector = ReturnType<typeof createPictureInspector>;

/**
 * Reads pictures in a process of its own, one after the other. One that crashes it, or takes too long, is refused, and
 * the next one gets a new process.
 */
export function createPictureInspector() {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const stop = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const start = (): ChildProcess => {
    const started = fork(program, { serialization: 'advanced', execArgv: ['--max-old-space-size=256'], env: {} });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // Callers that wait for an answer get it; the error of an idle process concerns none of them.
    started.on('error', () => undefined);
    return started;
  };

  const ask = async (picture: Picture): Promise<PictureFacts | PictureFault> => {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    const over = new AbortController();
    const { signal } = over;
    const timer = setTimeout(() => over.abort(), limitMs);
    try {
      asked.send(picture, () => undefined);
      const answer = once(asked, 'message', { signal }).then(([message]) => message as Answer);
      const end = once(asked, 'exit', { signal }).then(() => undefined);
      const first = await Promise.race([answer, end]);
      if (!first) return { fault: crashed };
      return 'facts' in first ? factsOf(first.facts) : { fault: faultText(first.fault) };
    } catch (error) {
      stop();
      // A process that could not be started says nothing of the picture.
      if (!signal.aborted) throw error;
      return { fault: tooLong };
    } finally {
      clearTimeout(timer);
      over.abort();
      idle = setTimeout(stop, idleMs).unref();
      child?.unref();
      child?.channel?.unref();
    }
  };

  return {
    inspect(picture: Picture): Promise<PictureFacts | PictureFault> {
      const answer = queue.then(() => ask(picture));
      queue = answer.catch(() => undefined);
      return answer;
    },
    close: stop,
  };
}

type Answer = { facts: Omit<PictureFacts, 'drawing'> & { drawing: Uint8Array | null } } | { fault: string };

const factsOf = (facts: Extract<Answer, { facts: unknown }>['facts']): PictureFacts => ({
  ...facts,
  drawing: facts.drawing && Buffer.from(facts.drawing),
});

const crashed = 'The picture is damaged. Save it again in an image editor, then upload that file.';
const tooLong = 'The picture took too long to read. Save it smaller, then upload that file.';

/** The decoder's own messages are for engineers. */
function faultText(message: string): string {
  if (/pixel limit/i.test(message)) return 'The picture has more than 100 megapixels. Save it smaller.';
  if (/timeout/i.test(message)) return tooLong;
  return crashed;
}
