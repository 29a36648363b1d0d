import { type PublishOptions, publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { announceVersion, readModule, type Site } from '@tessera/module-kit/publish/registry-client.ts';

/** What became of a module at a start. */
type Outcome = { isPublished: true } | { isPublished: false; why: string };

/**
 * Publishes a module of this repository, unless visitors get a version that a team chose: a start, or a production job,
 * brings the installation up to date and reverts no decision. It replaces what it published itself, under `site.by`.
 */
export async function publishOwn(
  dir: string,
  name: string,
  site: Site,
  options: Pick<PublishOptions, 'build' | 'onResult' | 'reason'> = {},
): Promise<Outcome> {
  const decided = await decidedByTeam(site, name);
  if (decided) return { isPublished: false, why: decided };
  void announceVersion(site, name);
  await publishModule(dir, site, options);
  return { isPublished: true };
}

async function decidedByTeam(site: Site, name: string): Promise<string | undefined> {
  const status = await readModule(site, name);
  const last = status?.history.at(-1);
  const isOwn = last?.by === site.by && last.actor?.kind === 'platform';
  if (!status?.stable || !last || isOwn) return undefined;
  if (status.retiredAtMs !== undefined) return `${name} stays retired, as ${last.by} decided`;
  return `${name} stays at ${status.stable}, which ${last.by} chose; \`npm run deploy -w ${name}\` publishes what is here`;
}
