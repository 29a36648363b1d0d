import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LoadOptions {
  services: Record<string, string>;
  platformSecret: string;
  dataFolder: string;
  say: (line: string) => void;
}

/** Loads the demo store when it, or its loader, is not what was loaded last. */
export async function loadDemoStoreOnce({ services, platformSecret, dataFolder, say }: LoadOptions): Promise<void> {
  const { demoStoreVersion, loadDemoStore } = await import('../../demo-store/load/main.ts');
  const stamp = join(dataFolder, 'demo-store.version');
  const version = demoStoreVersion();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === version) return;
  say('Loading the demo store …');
  await loadDemoStore({
    services: {
      commerce: services['svc-commerce'] ?? '',
      identity: services['svc-identity'] ?? '',
      forms: services['svc-forms'] ?? '',
      analytics: services['svc-analytics'] ?? '',
    },
    platformSecret,
    now: Date.now,
    log: say,
  });
  writeFileSync(stamp, version);
}
