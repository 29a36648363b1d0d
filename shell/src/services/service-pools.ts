import { Agent } from 'node:http';
import type { ServiceKey } from '@tessera/contracts/services.ts';

/** What a connection to a service is wanted for. None of these can take the connections of the others. */
const sizes = {
  /** The shell's own reads, without which there are no pages. */
  reads: 60,
  /** Calls of visitors, owners and programs, each there in full before it gets a connection. */
  calls: 200,
  /** Answers that go on for minutes: events as they happen. */
  streams: 1_000,
  /** Files, which take a connection for as long as they come. */
  uploads: 20,
} as const;
type PoolUse = keyof typeof sizes;

export interface ServicePools {
  of(service: ServiceKey, use: PoolUse): Agent;
  /** One of a service's lines died: what happened to it happened to the idle ones, and new calls take new ones. */
  renew(service: ServiceKey): void;
  destroy(): void;
}

/** Sockets to services stay open, shorter than the services keep them, so that none is used as it is being closed. */
export function createServicePools(): ServicePools {
  const pools = new Map<string, Agent>();
  return {
    of(service, use) {
      const name = `${service} ${use}`;
      const known = pools.get(name);
      if (known) return known;
      const pool = new Agent({ keepAlive: true, maxSockets: sizes[use], maxFreeSockets: 20, timeout: 30_000 });
      pools.set(name, pool);
      return pool;
    },
    renew(service) {
      for (const [name, pool] of pools) if (name.startsWith(`${service} `)) closeIdle(pool);
    },
    destroy() {
      for (const pool of pools.values()) pool.destroy();
    },
  };
}

function closeIdle({ freeSockets }: Agent): void {
  for (const socket of Object.values(freeSockets).flatMap((idle = []) => [...idle])) socket.destroy();
}
