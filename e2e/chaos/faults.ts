import type { TcpProxy } from '@tessera/service-kit/testing/tcp-proxy.ts';
import type { ChaosSite } from './site.ts';

export const faultKinds = ['kill', 'freeze', 'slow', 'half-open'] as const;
type FaultKind = (typeof faultKinds)[number];

/** Something that happens to one part. */
export interface Fault {
  /** `redis:freeze` */
  name: string;
  begin(): void;
  end(): void | Promise<void>;
  /** What was killed is started again by whoever keeps it up. */
  endsByItself: boolean;
  /** Nothing at all reaches the load meanwhile, so it cannot be answered within any limit. */
  isDeadEnd: boolean;
}

/** Answers of a slow part come this much later. */
const slowMs = 500;

/** Every fault of every part, in turn. */
export function faultsOf({ stack, lines }: ChaosSite): Fault[] {
  return [...stack.processes.values()].flatMap((part) => {
    const line = lines.get(part.name);
    const signal = (name: NodeJS.Signals) => {
      const pid = part.pid();
      if (pid) process.kill(pid, name);
    };
    const doings: Record<FaultKind, Pick<Fault, 'begin' | 'end'>> = {
      kill: { begin: () => part.kill('SIGKILL'), end: () => part.ready() },
      freeze: { begin: () => signal('SIGSTOP'), end: () => signal('SIGCONT') },
      slow: { begin: () => line?.trouble({ answerDelayMs: slowMs }), end: () => line?.trouble() },
      'half-open': { begin: () => line?.goSilent(), end: () => heal(part.name, line) },
    };
    return faultKinds.map((kind) => ({
      name: `${part.name}:${kind}`,
      ...doings[kind],
      endsByItself: kind === 'kill',
      isDeadEnd: part.name === 'shell' && (kind === 'freeze' || kind === 'half-open'),
    }));
  });
}

/** Lines that died stay dead, and whoever waits on them has to notice; the load itself is told. */
function heal(part: string, line: TcpProxy | undefined) {
  line?.heal();
  if (part === 'shell') line?.cut();
}
