/** Drafts of the design: saved by the screens of the website, published together with pages. */
import { z } from 'zod';
import { boundedJson } from '../bounded-json.ts';
import { defineCall } from '../call.ts';
import { id, timestampMs } from '../primitives.ts';
import { headerFooterPart } from './design-calls.ts';
import { designChange, designDrafts, designParts, designValues } from './design-draft.ts';
import { headerMarks } from './site-marks.ts';

const path = '/api/site-design/drafts';
const part = z.enum(designParts);
const maxMenuDepth = 12;

const editedDesign = z.strictObject({
  /** The design as it is edited: drafts over what is live. */
  values: designValues,
  drafts: z.array(z.strictObject({ part, rev: id, on: timestampMs })),
});
export type EditedDesign = z.infer<typeof editedDesign>;

export const readDesignDrafts = defineCall({
  id: 'readDesignDrafts',
  method: 'GET',
  path,
  summary: 'The design as it is edited: drafts of style, header, footer and menus over what is live',
  answer: editedDesign,
  errors: ['website.unknown'],
});

export const saveDesignDrafts = defineCall({
  id: 'saveDesignDrafts',
  method: 'PUT',
  path,
  summary: 'Saves parts of the design as drafts; visitors see them once they are published',
  body: z.strictObject({
    values: z.strictObject({
      style: designValues.shape.style.optional(),
      header: headerFooterPart('header', headerMarks).optional(),
      footer: headerFooterPart('footer', {}).optional(),
      menus: boundedJson(designValues.shape.menus, maxMenuDepth).optional(),
    }),
    /** The same parts as the caller saw them; different ones are not overwritten. */
    over: designValues.partial(),
  }),
  answer: editedDesign,
  errors: ['website.unknown', 'settings.conflict'],
  isStrict: true,
});

export const discardDesignDrafts = defineCall({
  id: 'discardDesignDrafts',
  method: 'POST',
  path: `${path}/discard`,
  summary: 'Discards drafts of the design; what is live stays',
  body: z.strictObject({ parts: z.array(part).min(1).max(designParts.length) }),
  answer: editedDesign,
  errors: ['website.unknown', 'settings.conflict'],
  isStrict: true,
});

const internalPath = '/internal/websites/{websiteId}/design';
const params = z.strictObject({ websiteId: id });

export const readDesignState = defineCall({
  id: 'readDesignState',
  method: 'GET',
  path: internalPath,
  summary: 'The live design of a website and its drafts; platform callers only',
  params,
  answer: z.strictObject({ live: designValues, drafts: designDrafts }),
  errors: ['website.unknown'],
});

export const publishDesign = defineCall({
  id: 'publishDesign',
  method: 'POST',
  path: internalPath,
  summary: 'Replaces live parts of the design in one write; repeating it changes nothing; platform callers only',
  params,
  body: designChange,
  answer: z.strictObject({}),
  errors: ['website.unknown'],
});
