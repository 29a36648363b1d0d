import { forEachService, urlSetting, urlSettings } from '@tessera/contracts/services.ts';
import { z } from 'zod';

const settings = z.object({ ...urlSettings(() => z.url()), PLATFORM_SECRET: z.string().min(32) });

/** Settings of the loader run by hand. */
export function settingsFrom(env: Record<string, string | undefined>) {
  const read = settings.parse(env);
  return { services: forEachService((key) => read[urlSetting(key)]), platformSecret: read.PLATFORM_SECRET };
}
