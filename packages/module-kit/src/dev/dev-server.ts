import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { rspack, type Stats } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { loadConfig } from '../build/load-config.ts';
import type { ModuleConfig } from '../define-module.ts';
import { devConfig } from './dev-config.ts';
import { isForPage, onlyForPage } from './only-for-page.ts';

interface DevServerOptions {
  /** Returns the origin of the pages the module is looked at on; called with where the module is going to be served. */
  pageOriginFor: (config: ModuleConfig, origin: string) => Promise<string>;
  /** A free one, unless one is asked for. */
  port?: number | undefined;
  /** Hears of every build: what is wrong with it, or nothing. */
  onBuilt: (problems: readonly string[]) => void;
}

/** A module that is being worked on, as pages load it. */
export interface DevServer {
  config: ModuleConfig;
  origin: string;
  close(): Promise<void>;
}

const loopback = '127.0.0.1';

/**
 * Serves a module from its sources, to this machine and to the pages of one origin alone. What is saved is built anew, and
 * the page is told, which goes on with it.
 */
export async function startDevServer(
  dir: string,
  { pageOriginFor, port, onBuilt }: DevServerOptions,
): Promise<DevServer> {
  const { config } = await loadConfig(dir);
  const host = `${loopback}:${port ?? (await freePort())}`;
  const origin = `http://${host}`;
  const pageOrigin = await pageOriginFor(config, origin);
  const whom = { host, pageOrigin };
  const compiler = rspack(devConfig({ dir, config, origin }));
  compiler.hooks.done.tap('tessera dev', (stats) => onBuilt(problemsOf(stats)));
  const server = new RspackDevServer(
    {
      host: loopback,
      port: new URL(origin).port,
      hot: true,
      static: false,
      compress: false,
      // What does not compile is said by the page's own toolbar; the server's would have to make HTML of text.
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://${host}/ws` },
      allowedHosts: [new URL(pageOrigin).hostname],
      webSocketServer: {
        type: 'ws',
        options: { path: '/ws', verifyClient: ({ req }: VerifiedClient) => isForPage(req, whom) },
      },
      setupExitSignals: false,
      setupMiddlewares: (usual) => [
        onlyForPage(whom),
        // Files alone: no lists of them, and nothing that opens an editor on somebody's word.
        ...usual.filter((one) => typeof one === 'object' && one.name === '@rspack/dev-middleware'),
      ],
    },
    compiler,
  );
  await server.start();
  return {
    config,
    origin,
    close: async () => {
      await server.stop();
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
    },
  };
}

type VerifiedClient = { req: Parameters<typeof isForPage>[0] };

/** What the compiler has against a build, each with its file and line. */
function problemsOf(stats: Stats): string[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ message, moduleName, loc }) => [moduleName, loc, message].filter(Boolean).join(' '));
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, loopback, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
