import {
  type ServiceError,
  type ServiceErrors,
  serviceErrorsQueue,
} from '@tessera/contracts/analytics/service-errors.ts';
import { scrub } from '@tessera/contracts/scrub.ts';
import type { Logger } from '../logger.ts';
import type { FailedWork } from './failed-work.ts';
import type { Queues } from './queues.ts';

/** Reports errors of this process to the owners' error list. */
export interface ErrorTeller {
  /** Never waits, never throws. */
  tell(error: unknown, work: FailedWork): void;
  /** Sends what is waiting and stops. */
  stop(): Promise<void>;
}

interface TellerPlan {
  service: ServiceErrors['service'];
  version: string;
  queues: Pick<Queues, 'add'>;
  log: Logger;
  now: () => number;
  /** For tests. */
  gatherMs?: number;
}

/** A storm costs the queue one job in so long, however many errors it is made of. */
const gatherForMs = 5_000;
/** Maximum distinct causes per interval: of one website, so that it cannot hide others' errors, and of all. */
const most = { ofWebsite: 5, inAll: 50 } as const;

/** Of a stack no more is looked at, characters. */
const maxRead = 20_000;

/** Gathers errors by cause, counts them, and puts them on the queue of svc-analytics. */
export function createErrorTeller(plan: TellerPlan): ErrorTeller {
  const { service, version, queues, log, now, gatherMs = gatherForMs } = plan;
  const waiting = new Map<string, ServiceError>();
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  function mayWait(websiteId: string): boolean {
    const ofWebsite = [...waiting.values()].filter((one) => one.websiteId === websiteId).length;
    return waiting.size < most.inAll && ofWebsite < most.ofWebsite;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const errors = [...waiting.values()];
    waiting.clear();
    if (dropped > 0) log.warn({ dropped }, 'errors are in the log alone: too many kinds at once');
    dropped = 0;
    if (errors.length === 0) return;
    // They are in the log as well: a queue that is away is no reason to keep them.
    await queues
      .add(serviceErrorsQueue, { service, version, errors } satisfies ServiceErrors)
      .catch((reason) => log.warn({ reason: String(reason) }, 'errors are in the log alone: the queue is away'));
  }

  return {
    tell(error, { websiteId, ...work }) {
      // A failure to report errors must not report itself.
      if (isStopped || websiteId === undefined || work.page === serviceErrorsQueue.name) return;
      const told = { ...textsOf(error), ...work, websiteId, at: now(), times: 1 };
      const [, topFrame] = told.stack.split('\n', 2);
      const key = [websiteId, work.kind, told.message.replace(/\d+/g, '#'), topFrame].join('\n');
      const known = waiting.get(key);
      if (known) known.times += 1;
      else if (mayWait(websiteId)) waiting.set(key, told);
      else dropped += 1;
      timer ??= setTimeout(() => void flush(), gatherMs).unref();
    },
    async stop() {
      isStopped = true;
      await flush();
    },
  };
}

function textsOf(error: unknown): Pick<ServiceError, 'message' | 'stack'> {
  const isError = error instanceof Error;
  return {
    message: scrub(isError ? `${error.name}: ${error.message}` : String(error)),
    stack: isError ? scrub(withoutFolders(error.stack ?? ''), 5_000) : '',
  };
}

/** Hides where the platform is installed: files are named from its own folders on. */
const withoutFolders = (stack: string) => stack.slice(0, maxRead).replace(/\S+/g, fromOwnFolder);

function fromOwnFolder(word: string): string {
  const at = word.search(/\/(?:svc-[a-z]{1,20}|shell|packages|node_modules)\//);
  return at < 0 ? word : (word.startsWith('(') ? '(' : '') + word.slice(at + 1);
}
