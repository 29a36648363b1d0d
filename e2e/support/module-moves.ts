import type { AnswerOf, BodyOf } from '@tessera/contracts/call.ts';
import { moveTogether, readModule } from '@tessera/contracts/modules/calls.ts';
import { startRollout, stopRollout } from '@tessera/contracts/modules/rollout-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import type { Site } from './site.ts';

/** A module, the version everybody has of it, and another one. */
export interface MovingModule {
  name: string;
  before: string;
  other: string;
}

/** Asks the registry as the platform's own key may. @throws when it refuses */
async function ask<T>({ direct, deployKey }: Site, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(new URL(path, direct), {
    method,
    headers: { authorization: `Bearer ${deployKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The version that everybody has of a module now. */
export async function stableOf(site: Site, name: string): Promise<string> {
  const { stable } = await ask<AnswerOf<typeof readModule>>(site, 'GET', fillPath(readModule.path, { name }));
  return stable ?? '';
}

/** Gives everybody versions of several modules at one moment. */
export async function moveAll(site: Site, moves: BodyOf<typeof moveTogether>['moves']): Promise<void> {
  await ask(site, 'POST', moveTogether.path, { moves, reason: 'a test', by: 'a test' });
}

/** Gives one of a hundred visitors a version while something is done, and nobody afterwards. */
export async function whileOnItsWay(
  site: Site,
  { name, version }: { name: string; version: string },
  work: () => Promise<void>,
): Promise<void> {
  const said = { reason: 'a test', by: 'a test' };
  const plan = [{ percent: 1, minutes: 60 }];
  await ask(site, 'POST', fillPath(startRollout.path, { name }), { ...said, version, plan });
  try {
    await work();
  } finally {
    await ask(site, 'POST', fillPath(stopRollout.path, { name }), said);
  }
}
