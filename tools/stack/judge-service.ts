import { callBook } from '@tessera/contracts/compatibility/call-contract.ts';
import { judgeService } from '@tessera/contracts/modules/service-calls.ts';
import { keysOf } from '@tessera/contracts/records.ts';
import { type ServiceName, services } from '@tessera/contracts/services.ts';
import { askSite, type Site } from '@tessera/module-kit/publish/registry-client.ts';
import type { RunningVersion } from './replace-service.ts';

/** What modules that visitors get, or fall back on, would miss at a version of a service that runs beside the other one. */
export type UnmetNeeds = (
  name: ServiceName,
  version: Pick<RunningVersion, 'version' | 'url'>,
  reason?: string,
) => Promise<string[]>;

const answerWithinMs = 5_000;

/** Asks the version what it speaks, and the registry of the site what that lacks. */
export async function unmetNeedsAt(
  site: Pick<Site, 'url' | 'deployKey'>,
  ...[name, { version, url }, reason]: Parameters<UnmetNeeds>
): Promise<string[]> {
  const service = keysOf(services).find((key) => services[key] === name);
  if (!service) throw new Error(`${name} is no service`);
  const answer = await fetch(new URL('/contracts', url), { signal: AbortSignal.timeout(answerWithinMs) });
  // Who does not know the question speaks nothing that is known.
  const speaks = answer.ok ? callBook.parse(await answer.json()) : { calls: {}, parts: {} };
  const body = { version, speaks, ...(reason && { reason }) };
  return (await askSite({ ...site, by: 'services' }, judgeService, { params: { service }, body })).unmet;
}

/**
 * Lets a version out if no module would miss anything, or somebody says why all the same. What ran before comes back
 * unasked: taking back waits for nothing, and only says what it costs.
 */
export function judgeBy(unmetNeeds: UnmetNeeds, request: ServiceDeploy, tell: (line: string) => void) {
  const reason = 'version' in request ? request.reason : 'it ran before';
  return async (version: RunningVersion): Promise<void> => {
    const unmet = await unmetNeeds(request.name, version, reason).catch((error: unknown) => {
      return [`Nobody can say what modules need of it: ${error instanceof Error ? error.message : String(error)}`];
    });
    if (unmet.length > 0 && !reason) throw new Error(`${unmet.join(' ')} To let it out anyway, say why: --reason "…".`);
    for (const gap of unmet) tell(`${gap} It goes out all the same: ${reason}.`);
  };
}

/** What a service is asked to become: a version that is built, or what ran before. */
export type ServiceDeploy = { name: ServiceName; watchMs: number } & (
  | {
      version: string;
      /** Why it goes out though modules would miss something. */
      reason?: string;
    }
  | { previous: true }
);
