import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Call } from '@tessera/contracts/call.ts';
import { services } from '@tessera/contracts/services.ts';
import { serviceOfPath } from '../../shell/src/gateway/route-table.ts';
import { root } from '../start/settings.ts';
import { code, page } from './markdown.ts';

const contracts = join(root, 'packages/contracts/src');

/** The service of calls that the gateway does not route, by the folder of their contract. */
const serviceOfFolder: Readonly<Record<string, string>> = { ...services, modules: 'shell' };

/** `docs/reference/calls.md`: every HTTP call of the contracts. */
export async function callsPage(): Promise<string> {
  const byService = new Map<string, Call[]>(
    ['shell', ...Object.values(services)].map((service): [string, Call[]] => [service, []]),
  );
  for (const { call, folder } of await allCalls()) {
    const key = serviceOfPath(call.path);
    const service = key ? services[key] : serviceOfFolder[folder];
    const calls = service === undefined ? undefined : byService.get(service);
    if (!calls) throw new Error(`No service is known for ${call.id}, ${call.path}`);
    calls.push(call);
  }
  return page(
    'Calls',
    'Paths below `/internal` are for the platform alone. Fields, failures and access of each call: `/openapi.json` of its service.',
    [...byService].map(([service, calls]) => [service, callList(calls)]),
  );
}

const callList = (calls: readonly Call[]) =>
  calls
    .toSorted((a, b) => a.path.localeCompare(b.path, 'en') || a.method.localeCompare(b.method, 'en'))
    .map(({ id, method, path, summary }) => `- ${code(`${method} ${path}`)} ${id}: ${titleOf(summary)}`)
    .join('\n');

/** The first part of a summary, without the rows of the requirements. */
const titleOf = (summary: string) =>
  summary
    .replace(/ \([^()]{0,200}\)/g, (aside) => (/[A-Z]{2}-\d/.test(aside) ? '' : aside))
    .split(/[;.:] /)[0]
    ?.replace(/\.$/, '');

async function allCalls(): Promise<{ call: Call; folder: string }[]> {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('calls.ts'))
    .sort();
  const found = new Map<string, { call: Call; folder: string }>();
  for (const file of files) {
    const exported: object = await import(join(contracts, file));
    const folder = dirname(file).split('/')[0] ?? '';
    for (const call of Object.values(exported).filter(isCall)) found.set(call.id, { call, folder });
  }
  return [...found.values()];
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'answer' in value && 'method' in value;
