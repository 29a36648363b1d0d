import { type Site as OwnSite, startSite as startOwnSite } from '../../tools/stack/start-site.ts';
import { untilCalm } from './until-calm.ts';

export interface Site extends OwnSite {
  /** Process ids by name, as they are now. */
  pids: Record<string, number>;
}

/** The whole site with the demo store, once its processes have nothing more to do. */
export async function startSite(say: (line: string) => void): Promise<Site> {
  const { MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl } = process.env;
  const site = await startOwnSite({
    name: 'bench',
    settings: { mongodbUrl, redisUrl },
    say: (line) => say(`  ${line}`),
  });
  const pids = Object.fromEntries([...site.processes.values()].map(({ name, pid }) => [name, pid() ?? 0] as const));
  await untilCalm(Object.values(pids));
  return { ...site, pids };
}

/** The page all page measurements look at. */
export const productPath = '/shop/moor-mug';
