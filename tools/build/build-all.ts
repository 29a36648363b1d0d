import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@tessera/contracts/services.ts';
import { runTask } from '../run-task.ts';
import { root } from '../start/settings.ts';
import { buildProgram, bundleOf } from './services.ts';
import { readStamps, sourceHash, writeStamps } from './stamps.ts';

interface Target {
  name: string;
  /** Folders whose content decides whether it must be built again. */
  sources: readonly string[];
  output: string;
  build(): Promise<void>;
}

const shared = ['packages/contracts', 'packages/rules'];
const targets: readonly Target[] = [
  program('packages/embedded-mongo', ['packages/embedded-mongo']),
  ...serviceNames.map((name) => ({
    ...program(name, [name, 'packages/service-kit', ...shared]),
    build: async () => {
      await buildProgram(name);
      await buildWatchdog(name);
    },
  })),
  {
    name: 'shell',
    sources: [
      'shell',
      ...['packages/service-kit', 'packages/site-templates', 'packages/browser-kit', 'packages/module-kit'],
      ...shared,
    ],
    output: bundleOf('shell'),
    build: async () => {
      await buildProgram('shell');
      await buildProgram('shell', '../packages/module-kit/src/render/renderer.mjs', 'dist/renderer.mjs');
      await buildWatchdog('shell');
      await runTask(join(root, 'shell/src/build.ts'));
    },
  },
];

/** The thread that watches a program's event loop is a file beside it. */
function buildWatchdog(name: string): Promise<void> {
  return buildProgram(name, '../packages/service-kit/src/watchdog/watch-loop.mjs', 'dist/watch-loop.mjs');
}

function program(name: string, sources: readonly string[]): Target {
  return { name, sources, output: bundleOf(name), build: () => buildProgram(name) };
}

/** Builds what changed since the last build, two at a time. Says each name as it begins. */
export async function buildAll(say: (line: string) => void): Promise<void> {
  const stamps = readStamps();
  const stale = targets.filter((target) => {
    const hash = sourceHash(target.sources);
    const isFresh = stamps[target.name] === hash && existsSync(target.output);
    stamps[target.name] = hash;
    return !isFresh;
  });
  if (stale.length > 0) say(`Building ${stale.map(({ name }) => name).join(', ')} …`);
  const waiting = [...stale];
  const buildNext = async (): Promise<void> => {
    const target = waiting.shift();
    if (!target) return;
    await target.build();
    await buildNext();
  };
  await Promise.all([buildNext(), buildNext()]);
  writeStamps(stamps);
}
