import type { Call } from '@tessera/contracts/call.ts';
import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import type { ModuleManifest, PublishBody } from '@tessera/contracts/modules/module.ts';
import { z } from 'zod';

/** Where the running site is and who may publish to it. */
export interface Site {
  url: string;
  deployKey: string;
  /** Name that goes into the module's history. */
  by: string;
}

const refusal = z.object({ error: z.string() });

/** Uploads one version. Uploading what is there already changes nothing. Throws with the site's words when refused. */
export function uploadVersion(site: Site, manifest: ModuleManifest, files: PublishBody['files']) {
  return ask(site, moduleCalls.publishVersion, manifest.name, { manifest, files, by: site.by });
}

/** Points every next page view to a version, or back to the one that was stable before. */
export function moveStable(site: Site, name: string, target: { version: string } | { previous: true }) {
  const chosen = 'version' in target ? { version: target.version } : { previous: true as const };
  return ask(site, moduleCalls.moveStable, name, { ...chosen, by: site.by });
}

async function ask<B extends z.ZodType, A extends z.ZodType>(
  site: Site,
  call: Call<z.ZodType, z.ZodType, B, A>,
  name: string,
  body: z.input<B>,
): Promise<z.output<A>> {
  const response = await fetch(new URL(call.path.replace('{name}', encodeURIComponent(name)), site.url), {
    method: call.method,
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) return call.answer.parse(json);
  const reason = refusal.safeParse(json);
  throw new Error(reason.success ? reason.data.error : `The site answered ${response.status}.`);
}
