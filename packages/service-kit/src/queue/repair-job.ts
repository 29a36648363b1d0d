import type { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';
import { type Alarm, createAlarm } from './alarm.ts';

/**
 * Work that waits in documents: what is due, what a crash left, what is too old. It is done where it is due instead of
 * being asked for all the time.
 */
export interface RepairJob {
  /** `{service}.{work}` */
  name: string;
  /** Looks at least this often, and once at start: for what a process left that died. */
  everyMs: number;
  /** Does what is due. Several processes may be at it, and be cut off anywhere: each step claims what it works on. */
  run(log: Logger): Promise<unknown>;
  /** When there is something to do again, as far as is known; asked after each run. */
  nextAt?(): Promise<number | undefined>;
}

/** Says that a repair job has something to do at this moment, or now; to whichever process it runs in. */
export type WakeJob = (name: string, at?: number) => void;

/** The repair jobs of a service, as one of its processes knows them. */
export interface RepairJobs {
  wake: WakeJob;
  /** Looks right now and waits until that is done. */
  run(name: string): Promise<void>;
  /** Starts them in this process; also listens to those that have none. */
  start(): void;
  /** Waits for what runs, at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

interface RepairJobsPlan {
  repairJobs: readonly RepairJob[];
  /** The channel on which processes notify each other. */
  channel: string;
  publisher: Redis;
  subscriber: Redis;
  log: Logger;
  now: () => number;
}

/** The repair jobs of a service. In a process that does not start them, waking notifies those that do. */
export function createRepairJobs({ repairJobs, channel, publisher, subscriber, log, now }: RepairJobsPlan): RepairJobs {
  const logOf = ({ name }: RepairJob) => log.child({ repairJob: name });
  const alarms = new Map<string, Alarm>();
  /** The last notification per job, so that a busy process does not repeat it. */
  const toldLast = new Map<string, number>();

  const alarmOf = (repairJob: RepairJob) =>
    createAlarm({
      everyMs: repairJob.everyMs,
      look: async () => {
        await repairJob.run(logOf(repairJob));
        return repairJob.nextAt?.();
      },
      failed: (error) => log.error({ err: error, repairJob: repairJob.name }, 'repair job failed'),
      now,
    });

  const tell = (name: string, at: number) => {
    const last = toldLast.get(name) ?? 0;
    if (last > now() && last <= at) return;
    toldLast.set(name, at);
    // Lost while Redis is unavailable: then the next scheduled run finds the work.
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
      const repairJob = repairJobs.find((one) => one.name === name);
      if (!repairJob) throw new Error(`no repair job ${name}`);
      await repairJob.run(logOf(repairJob));
    },
    start() {
      for (const repairJob of repairJobs) alarms.set(repairJob.name, alarmOf(repairJob));
      for (const alarm of alarms.values()) alarm.start();
      subscriber.on('message', (_channel, message) => hear(message));
      // A Redis that is away is waited for, not here.
      subscriber.subscribe(channel).catch((error) => log.warn({ reason: String(error) }, 'repair jobs are not told'));
    },
    async stop(graceMs) {
      const stopping = Promise.all([...alarms.values()].map((alarm) => alarm.stop()));
      await Promise.race([stopping, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
      subscriber.disconnect();
    },
  };
}
