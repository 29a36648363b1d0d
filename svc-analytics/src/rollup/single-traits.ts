/** Traits a visit has one of each: those of its first page view. */
export const singleTraits = ['source', 'campaign', 'country', 'device', 'language'] as const;
export type SingleTrait = (typeof singleTraits)[number];
