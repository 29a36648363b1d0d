import { type ServiceName, serviceNames } from '@tessera/contracts/services.ts';
import { forgetOldBuilds, isBuilt, latestVersion } from '../build/service-builds.ts';
import type { ManagedProcess } from '../start/managed-process.ts';
import type { ServiceDeploy } from './judge-service.ts';
import { judgeBy, type UnmetNeeds } from './judge-service.ts';
import { NotReplaced, type RunningVersion, replaceService } from './replace-service.ts';
import { chooseAtStart, readChoices, type ServiceChoice, writeChoice } from './service-choice.ts';

/** The services of a stack, each in one version, which another one may replace while calls come in. */
export interface StackServices {
  startAll(): Promise<void>;
  /** Gives all calls of a service to another version of it, as `replaceService` does. @throws NotReplaced */
  deploy(request: ServiceDeploy, say: (line: string) => void): Promise<ServiceChoice>;
  /** Sends the calls of a service to another process until `ended`, then back to its own. @throws NotReplaced */
  lend(name: ServiceName, url: string, ended: Promise<unknown>): Promise<void>;
}

interface Deps {
  dataFolder: string;
  /** Starts a version on a port of its own; its process ends with the stack. */
  launch(name: ServiceName, version: string): Promise<{ url: string; process: ManagedProcess }>;
  /** What modules that visitors get would miss at a version that runs, in words. */
  unmetNeeds: UnmetNeeds;
  /** Where everybody finds a service; tells those that run. */
  lead(name: ServiceName, url: string): Promise<void>;
  /** This is the service's process now. */
  adopt(name: ServiceName, process: ManagedProcess): void;
  say(line: string): void;
}

export function createStackServices({ dataFolder, launch, unmetNeeds, lead, adopt, say }: Deps): StackServices {
  const running = new Map<ServiceName, RunningVersion>();
  const busy = new Set<ServiceName>();
  const processes = new Map<RunningVersion, ManagedProcess>();

  const start = async (name: ServiceName, version: string): Promise<RunningVersion> => {
    const { url, process } = await launch(name, version);
    const started = { version, url, stop: process.stop };
    processes.set(started, process);
    return started;
  };
  const take = (name: ServiceName, version: RunningVersion, choice: ServiceChoice) => {
    running.set(name, version);
    const process = processes.get(version);
    if (process) adopt(name, process);
    writeChoice(dataFolder, name, choice);
    forgetOldBuilds(
      name,
      [choice.version, choice.previous].flatMap((used) => used ?? []),
    );
  };

  async function replace(request: ServiceDeploy, from: RunningVersion, tell: (line: string) => void) {
    const { name, watchMs } = request;
    const known = readChoices(dataFolder)[name];
    const to = 'version' in request ? request.version : known?.previous;
    if (!to) throw new NotReplaced(`nothing ran before ${from.version} to go back to`);
    if (to === from.version) throw new NotReplaced(`${to} is what runs`);
    if (!isBuilt(name, to)) throw new NotReplaced(`${to} is not built here`);
    const next = await replaceService({
      ...{ name, from, to, watchMs, say: tell },
      launch: () => start(name, to),
      judge: judgeBy(unmetNeeds, request, tell),
      lead: ({ url }) => lead(name, url),
    });
    const choice: ServiceChoice =
      'version' in request ? { version: to, previous: from.version } : { version: to, takenBack: from.version };
    take(name, next, choice);
    processes.delete(from);
    return choice;
  }

  return {
    async startAll() {
      await Promise.all(
        serviceNames.map(async (name) => {
          const latest = latestVersion(name);
          const choice = chooseAtStart(dataFolder, name, latest);
          if (choice.version !== latest) say(`${name} stays at ${choice.version}: ${latest} was taken back`);
          const started = await start(name, choice.version);
          take(name, started, choice);
          await lead(name, started.url);
        }),
      );
    },
    async deploy(request, tell) {
      const from = running.get(request.name);
      if (!from || busy.has(request.name)) throw new NotReplaced(`${request.name} is being replaced already`);
      busy.add(request.name);
      return replace(request, from, tell).finally(() => busy.delete(request.name));
    },
    async lend(name, url, ended) {
      const own = running.get(name);
      if (!own || busy.has(name)) throw new NotReplaced(`${name} is being replaced already`);
      busy.add(name);
      try {
        await lead(name, url);
        await ended;
      } finally {
        // Also where one process did not confirm the move: the others have made it.
        await lead(name, own.url).finally(() => busy.delete(name));
      }
    },
  };
}
