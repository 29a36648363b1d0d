import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServiceConfig } from '../config.ts';
import { serviceFlags } from '../service-flags.ts';

interface Memory {
  now: number;
  most: number;
}

/** The real service as a process of its own, whose memory is nobody else's. */
export interface OwnProcess {
  url: string;
  memory(): Promise<Memory>;
  /** Asks it to end, as a deployment does. @returns its exit code */
  end(): Promise<number | null>;
  /** Ends it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/**
 * Starts a program, built or as it is written, beside the test as the stack starts it, on the database and queues of the
 * given settings.
 */
export async function startOwnProcess(program: string, settings: ServiceConfig): Promise<OwnProcess> {
  const entries = Object.entries({ ...settings, PORT: 0 }).map(([name, value]) => [name, String(value)]);
  const loader = program.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const execArgv = [...serviceFlags, ...loader, '--import', new URL('./tell-memory.mjs', import.meta.url).href];
  const child = fork(program, { env: { ...process.env, ...Object.fromEntries(entries) }, execArgv });
  const { url } = await told<{ url: string }>(child);
  const gone = once(child, 'exit');
  return {
    url,
    memory: () => {
      const memory = told<Memory>(child);
      child.send('memory');
      return memory;
    },
    end: async () => {
      child.kill('SIGTERM');
      const [code] = await gone;
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The next message of a process; fails when it ends instead. */
async function told<T>(child: ChildProcess): Promise<T> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, 'exit', { signal }).then(([code]) => Promise.reject(new Error(`ended with ${code}`)));
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message as T;
  } finally {
    ended.catch(() => undefined);
    stop.abort();
  }
}
