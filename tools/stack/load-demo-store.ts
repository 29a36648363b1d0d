import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerHeader } from '@tessera/contracts/caller.ts';
import { readWebsite } from '@tessera/contracts/identity/calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { forEachService } from '@tessera/contracts/services.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import { demoStoreVersion, loadDemoStore } from '../../demo-store/load/main.ts';
import { replaceFile } from '../start/state-file.ts';
import { demoStoreStep, unfinished } from './demo-store-step.ts';

/** Run as a task: loads the demo store into an empty installation, or again on request. */
const addresses: Record<string, string> = JSON.parse(process.env.SERVICES ?? '{}');
const platformSecret = process.env.PLATFORM_SECRET ?? '';
const stamp = join(process.env.DATA_FOLDER ?? '', 'demo-store.version');
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Whether the database knows the demo store's website. */
async function isLoaded(): Promise<boolean> {
  const websiteId = 'site-fernhall';
  const sign = createCallerSigner('svc-identity', platformSecret, Date.now);
  const token = await sign({ websiteId, address: '127.0.0.1', kind: 'platform', locale: 'en-GB' });
  const path = fillPath(readWebsite.path, { websiteId });
  const answer = await fetch(`${addresses['svc-identity']}${path}`, { headers: { [callerHeader]: token } });
  if (answer.ok || answer.status === 404) return answer.ok;
  throw new Error(`${path} answered ${answer.status}`);
}

const latest = demoStoreVersion();
const loaded = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
const isRequested = process.env.LOAD_DEMO_STORE === 'again';
const step = demoStoreStep({ loaded, latest, isRequested, isThere: loaded !== undefined || (await isLoaded()) });

if (step === 'offer') {
  say('The demo store has a newer version. Yours stays as it is; npm start -- --load-demo-store writes it over yours.');
}
if (step === 'load') {
  say('Loading the demo store …');
  replaceFile(stamp, unfinished);
  const services = forEachService((_key, name) => addresses[name] ?? '');
  await loadDemoStore({ services, platformSecret, now: Date.now, log: say });
  replaceFile(stamp, latest);
}
