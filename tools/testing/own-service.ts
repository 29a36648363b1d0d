import { join } from 'node:path';
import type { ServiceName } from '@tessera/contracts/services.ts';
import type { ServiceConfig } from '@tessera/service-kit/config.ts';
import { type OwnProcess, startOwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import { buildFolder, buildService } from '../build/service-builds.ts';
import { root } from '../start/settings.ts';

/** Starts a service as it runs in production, built from the sources as they are now: quick enough to be killed often. */
export async function startOwnService(name: ServiceName, settings: ServiceConfig): Promise<OwnProcess> {
  const version = await buildService(join(root, name));
  return startOwnProcess(join(buildFolder(name, version), 'main.js'), settings);
}
