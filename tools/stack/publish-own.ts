import { type PublishOptions, publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { announceVersion, readModule, type Site } from '@tessera/module-kit/publish/registry-client.ts';

/** The name under which a start publishes; what it put there it may replace. */
export const byStart = 'npm start';

const overrideReason = 'npm start: what this machine cannot check is not checked.';

/** What became of a module at a start. */
type Outcome = { isPublished: true } | { isPublished: false; why: string };

/**
 * Publishes a module of this repository, unless visitors get a version that somebody decided on: a start brings the
 * installation up to date and takes no decision back.
 */
export async function publishOwn(
  dir: string,
  name: string,
  site: Omit<Site, 'by'>,
  options: Pick<PublishOptions, 'build' | 'onResult'> = {},
): Promise<Outcome> {
  const own = { ...site, by: byStart };
  const decided = await decidedBySomebody(own, name);
  if (decided) return { isPublished: false, why: decided };
  void announceVersion(own, name);
  await publishModule(dir, own, { ...options, reason: overrideReason });
  return { isPublished: true };
}

async function decidedBySomebody(site: Site, name: string): Promise<string | undefined> {
  const status = await readModule(site, name);
  const last = status?.history.at(-1);
  const isByStart = last?.by === byStart && last.actor?.kind === 'platform';
  if (!status?.stable || !last || isByStart) return undefined;
  if (status.retiredAtMs !== undefined) return `${name} stays retired, as ${last.by} decided`;
  return `${name} stays at ${status.stable}, which ${last.by} chose; \`npm run deploy -w ${name}\` publishes what is here`;
}
