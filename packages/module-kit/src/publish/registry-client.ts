import type { Call } from '@tessera/contracts/call.ts';
import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import type { ModuleManifest, PublishBody } from '@tessera/contracts/modules/module.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { z } from 'zod';

/** Where the running site is and who may publish to it. */
export interface Site {
  url: string;
  deployKey: string;
  /** Name that goes into the module's history. */
  by: string;
}

const refusal = z.object({ error: z.string(), code: z.string().optional() });

/** The site said no. */
class Refused extends Error {
  readonly code: string | undefined;

  constructor({ error, code }: z.infer<typeof refusal>) {
    super(error);
    this.code = code;
  }
}

/** Uploads one version. Uploading what is there already changes nothing. Throws with the site's words when refused. */
export function uploadVersion(site: Site, manifest: ModuleManifest, files: PublishBody['files']) {
  return ask(site, moduleCalls.publishVersion, { name: manifest.name }, { manifest, files, by: site.by });
}

/** What a move of the stable version goes to, and what is said of it. */
type Target = { version: string; isRollback?: boolean; base?: string } | { previous: true };

/**
 * Points every next page view to a version, or back to the one that was stable before. A version whose checks could not
 * all be made moves only with a reason.
 */
export function moveStable(site: Site, name: string, target: Target, reason?: string) {
  const body = { ...chosenOf(target), by: site.by, ...(reason && { reason }) };
  return ask(site, moduleCalls.moveStable, { name }, body);
}

function chosenOf(target: Target) {
  if (!('version' in target)) return { previous: true as const };
  const { version, isRollback, base } = target;
  return { version, ...(isRollback && { isRollback }), ...(base && { base }) };
}

/** The version everybody gets now; undefined of a module nobody gets yet. */
export async function stableVersion(site: Site, name: string): Promise<string | undefined> {
  try {
    return (await ask(site, moduleCalls.readModule, { name }, undefined)).stable;
  } catch (error) {
    if (error instanceof Refused && error.code === 'module.unknown') return undefined;
    throw error;
  }
}

/** A version, and what the registry's checks have found so far. */
export function readVersion(site: Site, name: string, version: string) {
  return ask(site, moduleCalls.readVersion, { name, version }, undefined);
}

async function ask<B extends z.ZodType, A extends z.ZodType>(
  site: Site,
  call: Call<z.ZodType, z.ZodType, B, A>,
  params: Record<string, string>,
  body: z.input<B>,
): Promise<z.output<A>> {
  const response = await fetch(new URL(fillPath(call.path, params), site.url), {
    method: call.method,
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) return call.answer.parse(json);
  const reason = refusal.safeParse(json);
  throw new Refused(reason.success ? reason.data : { error: `The site answered ${response.status}.` });
}
