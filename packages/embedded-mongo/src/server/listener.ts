import { describeSlow, SLOW_MS } from '../operation/slow-log.ts';
import type { Reply } from '../wire/reply.ts';
import type { JobListener } from './job.ts';

/** Sends the reply of a command on, and logs what was slow or broke. */
export function listenerFor(log: (line: string) => void, answer: (reply: Reply) => void): JobListener {
  return {
    finished: ({ context }, reply, tookMs) => {
      if (tookMs > SLOW_MS) log(describeSlow(context, tookMs));
      answer(reply);
    },
    crashed: ({ context }, error) => {
      log(`error in ${context.name} of ${context.db}: ${error instanceof Error ? error.stack : error}`);
    },
  };
}
