import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, text } from '../primitives.ts';
import { visitTraits } from './breakdown-calls.ts';
import { localDay, readSummary } from './summary-calls.ts';

/** A website has at most so many. */
export const maxViews = 20;

/** Periods that have a name; their days move on with the calendar. Those of `custom` do not. */
const namedPeriod = z.enum(['today', 'yesterday', '7', '28', '30', '90', 'month', 'last-month', 'year', 'custom']);

/** What the address of the analytics says. Whatever it does not say is as usual. */
export const analyticsSearch = z.strictObject({
  days: namedPeriod.optional(),
  /** Of `custom`. */
  from: localDay.optional(),
  to: localDay.optional(),
  compare: readSummary.query.shape.compare.unwrap().optional(),
  /** What the chart shows. */
  measure: z.enum(['visits', 'views', 'sales', 'orders']).optional(),
  ...visitTraits,
});
export type AnalyticsSearch = z.infer<typeof analyticsSearch>;

const analyticsView = z.strictObject({ id, name: z.string(), search: analyticsSearch });
/** A look at the analytics that somebody kept for all who see the figures. */
export type AnalyticsView = z.infer<typeof analyticsView>;

const path = '/api/events/views';
const one = { path: `${path}/{viewId}`, params: z.strictObject({ viewId: id }) } as const;
const name = text(60);

export const listViews = defineCall({
  id: 'listViews',
  method: 'GET',
  path,
  summary: `Saved views of the analytics, by name; a website has at most ${maxViews}`,
  answer: z.strictObject({ views: z.array(analyticsView) }),
});

export const addView = defineCall({
  id: 'addView',
  method: 'POST',
  path,
  summary: 'Keeps what the analytics show under a name, for all who see the figures',
  body: z.strictObject({ name, search: analyticsSearch }),
  answer: analyticsView,
  errors: ['request.invalid', 'settings.conflict'],
  isStrict: true,
});

export const renameView = defineCall({
  id: 'renameView',
  method: 'PATCH',
  ...one,
  summary: 'Gives a view another name',
  body: z.strictObject({ name }),
  answer: analyticsView,
  errors: ['request.not_found', 'request.invalid', 'settings.conflict'],
  isStrict: true,
});

export const removeView = defineCall({
  id: 'removeView',
  method: 'DELETE',
  ...one,
  summary: 'Deletes a view; one that is gone already is no failure',
  answer: z.undefined(),
  status: 204,
  errors: ['settings.conflict'],
});
