import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forEachService } from '@tessera/contracts/services.ts';
import { demoStoreVersion, loadDemoStore } from '../../demo-store/load/main.ts';

/** Run as a task: loads the demo store when it, or its loader, is not what was loaded last. */
const addresses: Record<string, string> = JSON.parse(process.env.SERVICES ?? '{}');
const stamp = join(process.env.DATA_FOLDER ?? '', 'demo-store.version');
const version = demoStoreVersion();

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== version) {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say('Loading the demo store …');
  await loadDemoStore({
    services: forEachService((_key, name) => addresses[name] ?? ''),
    platformSecret: process.env.PLATFORM_SECRET ?? '',
    now: Date.now,
    log: say,
  });
  writeFileSync(stamp, version);
}
