import type { ModuleManifest, MoveStableBody, PublishBody } from '@tessera/contracts/modules.ts';
import { z } from 'zod';

/** Where the running site is and who may publish to it. */
export interface Site {
  url: string;
  deployKey: string;
  /** Name that goes into the module's history. */
  by: string;
}

const published = z.object({ version: z.string(), isNew: z.boolean() });
const moved = z.object({ stable: z.string(), from: z.string().optional() });
const refusal = z.object({ error: z.string() });

/** Uploads one version. Uploading what is there already changes nothing. Throws with the site's words when refused. */
export function uploadVersion(site: Site, manifest: ModuleManifest, files: PublishBody['files']) {
  const body: PublishBody = { manifest, files, by: site.by };
  return call(site, `${manifest.name}/versions`, body, published);
}

/** Points every next page view to a version, or back to the one that was stable before. */
export function moveStable(site: Site, name: string, target: { version: string } | { previous: true }) {
  const chosen = 'version' in target ? { version: target.version } : { previous: true as const };
  const body: MoveStableBody = { ...chosen, by: site.by };
  return call(site, `${name}/stable`, body, moved);
}

async function call<T>(site: Site, path: string, body: unknown, answer: z.ZodType<T>): Promise<T> {
  const response = await fetch(new URL(`/modules/api/${path}`, site.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const json: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer.parse(json);
  const reason = refusal.safeParse(json);
  throw new Error(reason.success ? reason.data.error : `The site answered ${response.status}.`);
}
