import type { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import { type Alarm, createAlarm } from './alarm.ts';

/**
 * Work that waits in documents: what is due, what a crash left, what is too old. It is done where it is due instead of
 * being asked for all the time.
 */
export interface Sweep {
  /** `{service}.{work}` */
  name: string;
  /** Looks at least this often, and once at start: for what a process left that died. */
  everyMs: number;
  /** Does what is due. Several processes may be at it, and be cut off anywhere: each step claims what it works on. */
  run(log: Logger): Promise<unknown>;
  /** When there is something to do again, as far as is known; asked after each run. */
  nextAt?(): Promise<number | undefined>;
}

/** Says that a sweep has something to do at this moment, or now; to whichever process it runs in. */
export type WakeSweep = (name: string, at?: number) => void;

/** The sweeps of a service, as one of its processes knows them. */
export interface Sweeps {
  wake: WakeSweep;
  /** Looks right now and waits until that is done. */
  run(name: string): Promise<void>;
  /** Starts them in this process; also listens to those that have none. */
  start(): void;
  /** Waits for what runs, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

interface SweepsPlan {
  sweeps: readonly Sweep[];
  /** Where processes tell each other. */
  channel: string;
  publisher: Redis;
  subscriber: Redis;
  log: Logger;
  now: () => number;
}

/** The sweeps of a service. In a process that does not start them, waking tells those that do. */
export function createSweeps({ sweeps, channel, publisher, subscriber, log, now }: SweepsPlan): Sweeps {
  const logOf = ({ name }: Sweep) => log.child({ sweep: name });
  const alarms = new Map<string, Alarm>();
  /** What others were told last, so that a busy process does not tell them the same again and again. */
  const toldLast = new Map<string, number>();

  const alarmOf = (sweep: Sweep) =>
    createAlarm({
      everyMs: sweep.everyMs,
      look: async () => {
        await sweep.run(logOf(sweep));
        return sweep.nextAt?.();
      },
      failed: (error) => log.error({ err: error, sweep: sweep.name }, 'sweep failed'),
      now,
    });

  const tell = (name: string, at: number) => {
    const last = toldLast.get(name) ?? 0;
    if (last > now() && last <= at) return;
    toldLast.set(name, at);
    // Nobody hears it while Redis is away: then it is found by the look that comes anyway.
    publisher.publish(channel, `${at} ${name}`).catch(() => undefined);
  };

  const hear = (message: string) => {
    const [at, name = ''] = message.split(' ');
    alarms.get(name)?.wake(Number(at));
  };

  return {
    wake: (name, at = now()) => {
      if (alarms.size === 0) tell(name, at);
      else alarms.get(name)?.wake(at);
    },
    async run(name) {
      const sweep = sweeps.find((one) => one.name === name);
      if (!sweep) throw new Error(`no sweep ${name}`);
      await sweep.run(logOf(sweep));
    },
    start() {
      for (const sweep of sweeps) alarms.set(sweep.name, alarmOf(sweep));
      for (const alarm of alarms.values()) alarm.start();
      subscriber.on('message', (_channel, message) => hear(message));
      // A Redis that is away is waited for, not here.
      subscriber.subscribe(channel).catch((error) => log.warn({ reason: String(error) }, 'sweeps are not told'));
    },
    async stop(graceMs) {
      const stopping = Promise.all([...alarms.values()].map((alarm) => alarm.stop()));
      await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
      subscriber.disconnect();
    },
  };
}
