import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce, moduleHash } from '../build/module-builds.ts';
import { root } from '../start/settings.ts';
import { readState, replaceState } from '../start/state-file.ts';
import { publishOwn } from './publish-own.ts';

/** Run as a task: builds and publishes the modules whose source changed since this installation last published them. */
const modules = readdirSync(root).filter((name) => existsSync(join(root, name, 'module.config.ts')));
const say = (line: string) => void process.stdout.write(`${line}\n`);

const file = join(process.env.DATA_FOLDER ?? '', 'published-modules.json');
const published = readState<Record<string, string>>(file, 'Delete it: every module is then published again.') ?? {};
const stale = modules.filter((name) => published[name] !== moduleHash(name));

if (stale.length > 0) say(`Publishing ${stale.join(', ')} …`);
for (const name of stale) {
  const site = { url: process.env.TESSERA_URL ?? '', deployKey: process.env.TESSERA_KEY ?? '' };
  const outcome = await publishOwn(join(root, name), name, site, {
    build: () => buildOnce(name),
    onResult: ({ check, outcome, findings }) => {
      if (outcome === 'skipped') say(`  ${name}: ${check} was not checked. ${findings.join(' ')}`);
    },
  });
  if (!outcome.isPublished) {
    say(`${outcome.why}.`);
    continue;
  }
  published[name] = moduleHash(name);
  replaceState(file, published);
}
