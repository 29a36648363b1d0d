import { z } from 'zod';

const settings = z.object({
  COMMERCE_URL: z.url(),
  IDENTITY_URL: z.url(),
  FORMS_URL: z.url(),
  ANALYTICS_URL: z.url(),
  PLATFORM_SECRET: z.string().min(32),
});

/** Settings of the loader run by hand. */
export function settingsFrom(env: Record<string, string | undefined>) {
  const { COMMERCE_URL, IDENTITY_URL, FORMS_URL, ANALYTICS_URL, PLATFORM_SECRET } = settings.parse(env);
  return {
    services: { commerce: COMMERCE_URL, identity: IDENTITY_URL, forms: FORMS_URL, analytics: ANALYTICS_URL },
    platformSecret: PLATFORM_SECRET,
  };
}
