import { join } from 'node:path';
import { buildOnce, moduleHash, moduleNames } from '../build/module-builds.ts';
import { root } from '../start/settings.ts';
import { readState, replaceState } from '../start/state-file.ts';
import { publishOwn } from './publish-own.ts';
import { publishSettings } from './publish-settings.ts';

/** Run as a task: builds and publishes the modules whose source changed since this installation last published them. */
const settings = publishSettings.parse(process.env);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const file = settings.DATA_FOLDER && join(settings.DATA_FOLDER, 'published-modules.json');
const published =
  (file && readState<Record<string, string>>(file, 'Delete it: every module is then published again.')) || {};
const stale = moduleNames().filter((name) => published[name] !== moduleHash(name));

if (stale.length > 0) say(`Publishing ${stale.join(', ')} …`);
for (const name of stale) {
  const site = { url: settings.TESSERA_URL, deployKey: settings.TESSERA_KEY, by: settings.TESSERA_BY };
  const outcome = await publishOwn(join(root, name), name, site, {
    reason: settings.UNCHECKED_REASON,
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
  if (file) replaceState(file, published);
}
