import { join } from 'node:path';
import { root } from '../start/settings.ts';
import { callsPage } from './calls.ts';
import { collectionsPage } from './collections.ts';
import { decisionsPage } from './decisions.ts';
import { measurementsPage } from './measurements.ts';
import { queuesPage } from './queues.ts';
import { settingsPage } from './settings.ts';

/** Where the generated pages are. */
export const referenceFolder = join(root, 'docs/reference');

/** The generated pages by file name. */
export async function referencePages(): Promise<Readonly<Record<string, string>>> {
  return {
    'settings.md': settingsPage(),
    'calls.md': await callsPage(),
    'queues.md': queuesPage(),
    'collections.md': collectionsPage(),
    'decisions.md': decisionsPage(),
    'measurements.md': measurementsPage(),
  };
}
