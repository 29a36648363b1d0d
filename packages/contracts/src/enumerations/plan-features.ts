import { z } from 'zod';

/** What a website's plan holds, by the names that are stored (ENUM-102, ENUM-106). */
export const planFeature = Object.freeze({ commerce: 'commerce' } as const);

/** A feature as it is stored: a name, never a number (ENUM-106); further names come as they are needed. */
export const featureName = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'A feature is stored by its name.');

/** Whether a website has a feature, by its stored names. */
export function hasFeature(stored: readonly string[], feature: string): boolean {
  return stored.includes(feature);
}
