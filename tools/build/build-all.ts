import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@tessera/contracts/services.ts';
import { runTask } from '../run-task.ts';
import { bundleOf, root } from '../start/settings.ts';
import { buildCommand, commandBundle } from './command.ts';
import { buildService, makeLatest, serviceSources, shared, versionOf } from './service-builds.ts';
import { buildProgram, buildWatchdog, buildWorkers } from './services.ts';
import { readStamps, sourceHash, writeStamps } from './stamps.ts';

interface Target {
  name: string;
  /** Folders whose content decides whether it must be built again. */
  sources: readonly string[];
  output: string;
  build(): Promise<void>;
}

const shellSources = [
  'shell',
  ...['packages/service-kit', 'packages/site-templates', 'packages/browser-kit', 'packages/module-kit'],
  ...shared,
];

const targets: readonly Target[] = [
  {
    name: 'packages/embedded-mongo',
    sources: ['packages/embedded-mongo'],
    output: bundleOf('packages/embedded-mongo'),
    build: () => buildProgram({ folder: 'packages/embedded-mongo' }),
  },
  {
    name: 'packages/cli',
    sources: ['packages/cli', 'packages/contracts', 'packages/module-kit'],
    output: commandBundle,
    build: buildCommand,
  },
  ...serviceNames.map((name) => ({
    name,
    sources: serviceSources(name),
    output: bundleOf(name),
    build: async () => makeLatest(name, await buildService(join(root, name))),
  })),
  {
    name: 'shell',
    sources: shellSources,
    output: bundleOf('shell'),
    build: async () => {
      await buildProgram({ folder: 'shell', version: versionOf('shell', shellSources) });
      await copyRenderer();
      await buildProgram({
        folder: 'shell',
        entry: 'src/registry/checks/browser/process/main.ts',
        output: 'dist/inspect-pages.mjs',
      });
      await buildWorkers('shell', 'dist');
      await buildWatchdog('shell');
      await runTask(join(root, 'shell/src/build.ts'));
    },
  },
];

/** The program that draws modules is one file as it is: what a bundle's head brings has no place in a process without rights. */
function copyRenderer(): Promise<void> {
  return copyFile(join(root, 'packages/module-kit/src/render/renderer.mjs'), join(root, 'shell/dist/renderer.mjs'));
}

/** Builds what changed since the last build, two at a time. @returns the names of what was built */
export async function buildAll(say: (line: string) => void): Promise<string[]> {
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
  return stale.map(({ name }) => name);
}
