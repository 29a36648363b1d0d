import type { AnswerOf, Call, CallInput } from '@tessera/contracts/call.ts';
import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import type { ModuleManifest, ModuleStatus, PublishBody } from '@tessera/contracts/modules/module.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { readTolerantly } from '@tessera/contracts/tolerant.ts';
import { z } from 'zod';

/** Where the running site is and who may publish to it. */
export interface Site {
  url: string;
  /** How the site was named, where the address that is asked is another one. */
  origin?: string;
  /** The host that is meant, where the name in the address is another one: that of a website on this machine. */
  hostHeader?: string;
  /** A team's key, or the platform's own. */
  deployKey: string;
  /** Name that goes into the module's history. */
  by: string;
}

/** The site said no, in its own words. */
export class SiteRefusal extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** Of the catalogue, where the site named one. */
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** Nobody answered. */
export class SiteUnreachable extends Error {}

const refusal = z.object({ error: z.string(), code: z.string().optional() });
/** A publish sends every file, and a registry that is busy may take its time; longer than this it is gone. */
const answerWithinMs = 120_000;

/** Uploads one version. Uploading what is there already changes nothing. Throws with the site's words when refused. */
export function uploadVersion(site: Site, manifest: ModuleManifest, files: PublishBody['files']) {
  const { name } = manifest;
  return askSite(site, moduleCalls.publishVersion, { params: { name }, body: { manifest, files, by: site.by } });
}

/**
 * Says that a version is on its way: building it takes a second, in which the site gets its browser ready. One that cannot
 * make use of that goes without.
 */
export async function announceVersion(site: Site, name: string): Promise<void> {
  await askSite(site, moduleCalls.announceVersion, { params: { name } }).catch(() => undefined);
}

/** What a move of the stable version goes to, and what is said of it. */
type Target = { version: string; isRollback?: boolean; base?: string } | { previous: true };

/**
 * Points every next page view to a version, or back to the one that was stable before. A version whose checks could not
 * all be made moves only with a reason.
 */
export function moveStable(site: Site, name: string, target: Target, reason?: string) {
  const body = { ...chosenOf(target), by: site.by, ...(reason && { reason }) };
  return askSite(site, moduleCalls.moveStable, { params: { name }, body });
}

function chosenOf(target: Target) {
  if (!('version' in target)) return { previous: true as const };
  const { version, isRollback, base } = target;
  return { version, ...(isRollback && { isRollback }), ...(base && { base }) };
}

/** A module's versions, stable version and history; undefined of a module nobody has published yet. */
export async function readModule(site: Site, name: string): Promise<ModuleStatus | undefined> {
  try {
    return await askSite(site, moduleCalls.readModule, { params: { name } });
  } catch (error) {
    if (error instanceof SiteRefusal && error.code === 'module.unknown') return undefined;
    throw error;
  }
}

/** A version, and what the registry's checks have found so far. */
export function readVersion(site: Site, name: string, version: string) {
  return askSite(site, moduleCalls.readVersion, { params: { name, version } });
}

/** Has those checks of a version made again that could not be made. */
export function checkAgain(site: Site, name: string, version: string) {
  return askSite(site, moduleCalls.checkAgain, { params: { name, version } });
}

/** What the registry lets a module weigh. */
export function readBudgets(site: Site, name: string) {
  return askSite(site, moduleCalls.readBudgets, { params: { name } });
}

/**
 * Makes a call to the registry of a site.
 * @throws SiteRefusal with the site's words, SiteUnreachable when nobody answers
 */
export async function askSite<C extends Call>(site: Site, call: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  const url = new URL(fillPath(call.path, input.params ?? {}, input.query ?? {}), site.url);
  const response = await fetch(url, {
    method: call.method,
    headers: {
      ...{ authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
      ...(site.hostHeader !== undefined && { host: site.hostHeader }),
    },
    signal: AbortSignal.timeout(answerWithinMs),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  }).catch((error: unknown) => {
    throw new SiteUnreachable(`${site.origin ?? url.origin} cannot be reached: ${reasonOf(error)}.`, { cause: error });
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answerOf(call, json);
  const { success, data } = refusal.safeParse(json);
  throw new SiteRefusal(
    success ? data.error : `The site answered ${response.status}.`,
    response.status,
    success ? data.code : undefined,
  );
}

/** What a newer site answers besides is passed over. @throws where the answer is another one than this call's */
function answerOf<C extends Call>(call: C, json: unknown): AnswerOf<C> {
  const { success, data, error } = readTolerantly(call.answer, json);
  if (!success) throw error;
  // Its schema is the call's own, whose type the answer is.
  return data as AnswerOf<C>;
}

/** What `fetch` hides behind “fetch failed”. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it does not answer';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const known: Record<string, string> = { ECONNREFUSED: 'nothing listens there', ENOTFOUND: 'there is no such host' };
  return known[code] ?? (cause instanceof Error && cause.message ? cause.message : error.message);
}
