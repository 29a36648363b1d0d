import { join } from 'node:path';
import { entriesOf } from '@tessera/contracts/records.ts';
import { serviceEnv, serviceFlags } from '@tessera/service-kit/service-flags.ts';
import type { MovedServices } from '@tessera/service-kit/service-urls.ts';
import { type ManagedProcess, startProcess } from '../start/managed-process.ts';

/** The Node programs of a stack: its services and its shell. */
export interface Programs {
  /** Starts a bundle and waits until it serves. */
  start(name: string, main: string, port: number, env?: Record<string, string>): Promise<ManagedProcess>;
  /** Tells all that run where services moved to. @throws when one does not confirm it */
  tellMoved(moved: MovedServices): Promise<void>;
  /** Ends whatever still runs. */
  stop(): Promise<void>;
}

interface Deps {
  /** Folder of the logs. */
  logs: string;
  /** What all are told, asked at every start: who comes back finds everybody where they are by then. */
  env: () => Record<string, string>;
  /** Where the services are now, by name; `env` says the same. */
  addresses: () => MovedServices;
  onReturn: () => void;
  say: (line: string) => void;
}

export function createPrograms({ logs, env, addresses, onReturn, say }: Deps): Programs {
  const running = new Set<ManagedProcess>();
  return {
    async start(name, main, port, extra = {}) {
      const told = { ...addresses() };
      const started = await startProcess({
        name,
        command: process.execPath,
        args: [...serviceFlags, '--enable-source-maps', main],
        env: () => ({ ...serviceEnv(name), ...env(), ...extra, PORT: String(port) }),
        isReady: 'message',
        restart: true,
        logFile: join(logs, `${name}.log`),
        say,
        onReturn,
      });
      const program: ManagedProcess = {
        ...started,
        stop: () => {
          running.delete(program);
          return started.stop();
        },
      };
      running.add(program);
      const moved = movedSince(told, addresses());
      if (Object.keys(moved).length > 0) await program.tellMoved(moved);
      return program;
    },
    tellMoved: async (moved) => void (await Promise.all([...running].map((program) => program.tellMoved(moved)))),
    stop: async () => void (await Promise.all([...running].map((program) => program.stop()))),
  };
}

/** Somebody may move while another one starts, which was told of the old place and is not yet among those that are told. */
function movedSince(told: MovedServices, now: MovedServices): MovedServices {
  return Object.fromEntries(entriesOf(now).filter(([name, url]) => told[name] !== url));
}
