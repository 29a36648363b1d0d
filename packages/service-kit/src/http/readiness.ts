import { within } from '../outage.ts';

/** What /readyz asks: each check resolves while its part is there. */
export type Readiness = Record<string, () => Promise<unknown>>;

const withinMs = 1_000;

/** One word per dependency and no more: the caller may be anyone. */
export async function askReadiness(checks: Readiness): Promise<{ ready: boolean; checks: Record<string, string> }> {
  const words = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await wordOf(name, check)] as const),
  );
  return { ready: words.every(([, word]) => word === 'ok'), checks: Object.fromEntries(words) };
}

async function wordOf(name: string, check: () => Promise<unknown>): Promise<'ok' | 'away'> {
  try {
    await within(withinMs, name, check());
    return 'ok';
  } catch {
    return 'away';
  }
}
