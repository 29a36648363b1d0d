import { z } from 'zod';

/**
 * Features of a plan. Their numbers (1 to 70) are not stated and none is made up: features are stored and tested by
 * name (ENUM-101 to ENUM-106).
 */
export const planFeature = Object.freeze({
  commerce: 'commerce',
  giftCards: 'gift-cards',
  subscriptions: 'subscriptions',
  afterpay: 'afterpay',
} as const);

/** Range of the feature numbers. */
export const featureCodes = Object.freeze({ min: 1, max: 70 } as const);

/** A feature as it is stored: a name, never a number; further names come as they are needed. */
export const featureName = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'A feature is stored by its name.');

/** Whether a website has a feature, by its stored names. */
export function hasFeature(stored: readonly string[], feature: string): boolean {
  return stored.includes(feature);
}
