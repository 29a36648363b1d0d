/** What all pages of a website share: header, footer and style. */
import { z } from 'zod';
import { boundedJson } from '../bounded-json.ts';
import { defineCall } from '../call.ts';
import { headerMarks } from './site-marks.ts';
import { siteStyle } from './site-style.ts';

/** Bytes of header and of footer as JSON (PAGE-115). */
export const maxHeaderFooterBytes = 100_000;
const maxDepth = 20;

/** Settings of header or footer as they are saved: bounded JSON with some checked fields. */
export const headerFooterPart = <S extends z.ZodRawShape>(name: string, checked: S) =>
  boundedJson(z.looseObject(checked), maxDepth).refine(
    (value) => new TextEncoder().encode(JSON.stringify(value)).length <= maxHeaderFooterBytes,
    `The ${name} may have at most 100 KB.`,
  );
const headerFooter = z.strictObject({ header: z.looseObject({}), footer: z.looseObject({}) });
const headerFooterPath = '/api/site-header-footer';

export const readHeaderFooter = defineCall({
  id: 'readHeaderFooter',
  method: 'GET',
  path: headerFooterPath,
  summary: 'Settings of header and footer (PAGE-111 to PAGE-113)',
  answer: headerFooter,
  errors: ['website.unknown'],
});

export const saveHeaderFooter = defineCall({
  id: 'saveHeaderFooter',
  method: 'PUT',
  path: headerFooterPath,
  summary: 'Replaces the settings of header and footer; answers what was saved (PAGE-114 to PAGE-117)',
  body: z.strictObject({
    header: headerFooterPart('header', headerMarks),
    footer: headerFooterPart('footer', {}),
    /** What the caller saw; different settings are not overwritten. */
    over: z.strictObject({ header: headerFooterPart('header', {}), footer: headerFooterPart('footer', {}) }).optional(),
  }),
  answer: headerFooter,
  errors: ['website.unknown', 'settings.conflict'],
  isStrict: true,
});

const stylePath = '/api/site-style';

export const readSiteStyle = defineCall({
  id: 'readSiteStyle',
  method: 'GET',
  path: stylePath,
  summary: 'Fonts, colors and shapes of the website',
  answer: z.strictObject({ style: siteStyle }),
  errors: ['website.unknown'],
});

export const saveSiteStyle = defineCall({
  id: 'saveSiteStyle',
  method: 'PUT',
  path: stylePath,
  summary: 'Replaces fonts, colors and shapes of the website',
  body: z.strictObject({
    style: siteStyle,
    /** The style the caller saw; a different one is not overwritten. */
    over: siteStyle,
  }),
  answer: z.strictObject({ style: siteStyle }),
  errors: ['website.unknown', 'settings.conflict'],
  isStrict: true,
});
