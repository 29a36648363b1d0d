import { startSite } from '../bench/lib/site.ts';
import { demoPassword } from '../demo-store/load/people.ts';

/** What is loaded. */
export interface LoadedSite {
  url: string;
  /** Origin of the admin host. */
  admin: string;
  owner: string;
  password: string;
  /** Where modules can be deployed in mid-load. */
  deployKey: string | undefined;
  stop(): Promise<void>;
}

const demoOwner = 'edda@example.com';

/** The whole platform from its built output with the demo store, on free ports and with data of its own. */
export async function startOwnSite(say: (line: string) => void): Promise<LoadedSite> {
  const { storefront: url, admin, deployKey, stop } = await startSite(say);
  return { url, admin: new URL(admin).origin, owner: demoOwner, password: demoPassword, deployKey, stop };
}

/** An installation that runs already, with the demo store in it and its limits raised. */
export function runningSite(url: string): LoadedSite {
  const { LOAD_ADMIN, LOAD_OWNER = demoOwner, LOAD_PASSWORD = demoPassword, DEPLOY_KEY } = process.env;
  return {
    ...{ url: url.replace(/\/$/, ''), admin: LOAD_ADMIN ?? adminOf(url) },
    ...{ owner: LOAD_OWNER, password: LOAD_PASSWORD, deployKey: DEPLOY_KEY },
    stop: async () => {},
  };
}

/** Returns where the admin is when the settings say nothing else. */
export function adminOf(url: string): string {
  const { protocol, port } = new URL(url);
  return `${protocol}//admin.localhost${port ? `:${port}` : ''}`;
}
