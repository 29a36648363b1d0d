import { startTcpProxy, type TcpProxy } from '@tessera/service-kit/testing/tcp-proxy.ts';
import { type Site, startSite } from '../../tools/stack/start-site.ts';
import { readSecrets } from '../../tools/start/settings.ts';
import { Owner } from '../support/owner.ts';

export interface ChaosSite {
  /** Of the shop, led through the line in front of the shell. */
  url: string;
  stack: Site;
  /** What stands in front of every part, by the name of its process. */
  lines: ReadonlyMap<string, TcpProxy>;
  owner: Owner;
  stop(): Promise<void>;
}

/** The whole platform from its built output, with data of its own and a line in front of every part. */
export async function startChaosSite(say: (line: string) => void): Promise<ChaosSite> {
  const lines = new Map<string, TcpProxy>();
  const through = async (name: string, url: string) => {
    const line = await startTcpProxy(url);
    lines.set(name, line);
    return line.url;
  };
  const stack = await startSite({ name: 'chaos', say, through });
  const url = await through('shell', stack.storefront);
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    stack,
    lines,
    owner: new Owner(stack.services, readSecrets(stack.dataFolder, {}).platform),
    stop: async () => {
      await stack.stop();
      for (const line of lines.values()) await line.stop();
    },
  };
}
