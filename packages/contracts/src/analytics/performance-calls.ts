import { z } from 'zod';
import { defineCall } from '../call.ts';

export const readPerformanceSettings = defineCall({
  id: 'readPerformanceSettings',
  method: 'GET',
  path: '/api/1/performance/settings',
  summary: 'The id of this page load, good for 24 hours (DATA-175, DATA-192)',
  answer: z.strictObject({ pageLoadId: z.string() }),
});

/** One measured value (DATA-187 to DATA-189): `score` belongs to `cls` alone. */
const performanceRecord = z
  .object({
    pageLoadId: z.string().max(200),
    websiteId: z.string().max(128),
    name: z
      .string()
      .max(100)
      .regex(/^(ttfb|fcp|lcp|cls|inp|domInteractive|loadEventEnd|mark:.+)$/),
    value: z.number().min(0).max(2_147_483_647),
    unit: z.enum(['ms', 'score']),
    timestamp: z.number().min(0),
    pagePath: z.string().max(2000),
    pageType: z.int().nullish(),
    deviceView: z.string().max(40).nullish(),
    module: z.string().max(100).nullish(),
    moduleVersion: z.string().max(100).nullish(),
    /** The element a value is about, by its name, id and first class; never what it says. */
    element: z.string().max(100).nullish(),
  })
  .refine((record) => (record.unit === 'score') === (record.name === 'cls'), { path: ['unit'] });

export type PerformanceRecord = z.input<typeof performanceRecord>;

export const recordPerformance = defineCall({
  id: 'recordPerformance',
  method: 'POST',
  path: '/api/1/performance/records',
  summary: 'Takes measured values of a page load (DATA-178, DATA-190, DATA-191)',
  body: z.array(performanceRecord).min(1).max(100),
  answer: z.undefined(),
  status: 202,
});
