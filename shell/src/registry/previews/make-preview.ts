import * as previewCalls from '@tessera/contracts/modules/preview-calls.ts';
import type { Preview, PreviewBody } from '@tessera/contracts/modules/previews.ts';
import { sitePath } from '@tessera/rules/links/site-path.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Request } from 'express';
import type { VersionChecks } from '../checks/version-checks.ts';
import type { CompositionStore } from '../composition-store.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import { actorOf, type Principal } from '../team-keys/principal.ts';
import type { VersionStore } from '../version-store.ts';
import type { PreviewSeals } from './preview-cookie.ts';
import { previewFolder } from './preview-folder.ts';
import type { FindPreviewSite } from './preview-site.ts';
import { previewRefusal } from './previewed.ts';

export interface PreviewDeps {
  compositions: CompositionStore;
  versions: VersionStore;
  checks: Pick<VersionChecks, 'refusal'>;
  seals: PreviewSeals;
  previewSite: FindPreviewSite;
  now: () => number;
}

/** The principal that requests a preview, and its request. */
interface PreviewPrincipal {
  principal: Principal;
  request: Request;
}

const hourMs = 3_600_000;

/** Route that creates previews of a module. */
export function previewCallRoutes(deps: PreviewDeps): readonly DeployRoute[] {
  return [
    deployRoute({
      call: previewCalls.makePreview,
      access: 'preview',
      handle: ({ params: { name }, body, principal, request }) => makePreview(name, body, { principal, request }, deps),
    }),
  ];
}

/** Creates a link that carries its content and expiry; nothing is stored. */
async function makePreview(
  name: string,
  { to = '/', hours, by, website, ...override }: PreviewBody,
  { principal, request }: PreviewPrincipal,
  deps: PreviewDeps,
): Promise<Preview | Failure> {
  const path = sitePath(to);
  if (!path)
    return fail('module.invalid', { reason: `${to} is not a path of the site. Use a path such as /shop/mug.` });
  const { compositions, seals, now } = deps;
  if ((await compositions.read()).modules[name]?.retiredAtMs !== undefined) return fail('module.retired', { name });
  const expiresAtMs = now() + hours * hourMs;
  const refusal = await ('version' in override
    ? versionRefusal(name, override.version, expiresAtMs, deps)
    : devRefusal(name, deps));
  if (refusal) return refusal;
  const site = await deps.previewSite(request, website);
  if (!site) return fail('website.unknown');
  const token = seals.sealLink({
    ...{ overrides: { [name]: override }, expiresAtMs, by: authorOf(principal, by), to: path },
    websiteId: site.websiteId,
    ...(principal.kind === 'team' && { keyId: principal.keyId }),
  });
  return { url: `${site.origin}${previewFolder}/${token}`, expiresAtMs };
}

async function versionRefusal(
  name: string,
  version: string,
  untilMs: number,
  { versions, checks }: PreviewDeps,
): Promise<Failure | undefined> {
  const found = await versions.findForUse(name, version, untilMs);
  return found ? previewRefusal({ name, version }, checks) : versions.absence(name, version);
}

/** A module in development is shown with the mounts of its latest version, so there has to be one. */
async function devRefusal(name: string, { versions }: PreviewDeps): Promise<Failure | undefined> {
  return (await versions.newest(name)) ? undefined : fail('module.unknown', { name });
}

function authorOf(principal: Principal, by: string): string {
  const actor = actorOf(principal, by);
  if (actor.kind === 'team') return `${actor.by} (${actor.team})`;
  return actor.kind === 'rollout' ? by : actor.by;
}
