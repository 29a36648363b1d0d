import { join } from 'node:path';
import { replaceState } from '../start/state-file.ts';
import type { Stack } from './start-stack.ts';

/** Where scripts find the running installation. */
export const runningFile = (dataFolder: string) => join(dataFolder, 'running.json');

export interface Running {
  pid: number;
  storefront: string;
  admin: string;
  ownerEmail: string;
  ownerPassword: string;
  mailbox: string;
  services: Record<string, string>;
  deployKey: string;
  /** Where `npm run deploy -w svc-…` comes in. */
  serviceDoor: string;
  /** Settings that all services share, with their secrets: for one that runs from an editor. */
  serviceEnv: Record<string, string>;
  mongodbUrl: string;
  redisUrl: string;
  processes: { name: string; pid: number }[];
}

/** @throws when it cannot be written; the file of before stays */
export function writeRunning(dataFolder: string, stack: Stack): void {
  const running: Running = {
    pid: process.pid,
    storefront: stack.storefront,
    admin: stack.admin,
    ownerEmail: 'edda@example.com',
    ownerPassword: 'fernhall-demo',
    mailbox: stack.mailbox,
    services: stack.services,
    deployKey: stack.deployKey,
    serviceDoor: stack.serviceDoor,
    serviceEnv: stack.serviceEnv(),
    mongodbUrl: stack.mongo.url,
    redisUrl: stack.redis.url,
    processes: [...stack.processes.values()].flatMap(({ name, pid }) => {
      const id = pid();
      return id === undefined ? [] : [{ name, pid: id }];
    }),
  };
  replaceState(runningFile(dataFolder), running);
}
