import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { sourceHash } from '../build/stamps.ts';
import { root } from '../start/settings.ts';

/** Run as a task: builds and publishes the modules whose source changed since this installation last published them. */
const modules = readdirSync(root).filter((name) => existsSync(join(root, name, 'module.config.ts')));
const shared = ['packages/contracts', 'packages/rules', 'packages/browser-kit', 'packages/module-kit'];

const file = join(process.env.DATA_FOLDER ?? '', 'published-modules.json');
const published: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const hashOf = (name: string) => sourceHash([name, ...shared]);
const stale = modules.filter((name) => published[name] !== hashOf(name));

if (stale.length > 0) process.stdout.write(`Publishing ${stale.join(', ')} …\n`);
for (const name of stale) {
  const site = { url: process.env.TESSERA_URL ?? '', deployKey: process.env.TESSERA_DEPLOY_KEY ?? '', by: 'npm start' };
  await publishModule(join(root, name), site, {
    reason: 'npm start: what this machine cannot check is not checked.',
    onResult: ({ check, outcome, findings }) => {
      if (outcome === 'skipped') process.stdout.write(`  ${name}: ${check} was not checked. ${findings.join(' ')}\n`);
    },
  });
  published[name] = hashOf(name);
  writeFileSync(file, `${JSON.stringify(published, null, 2)}\n`);
}
