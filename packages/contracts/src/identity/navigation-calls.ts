import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { navigationFields } from './navigation-fields.ts';
import { navigationLink } from './website.ts';

const links = z.array(navigationLink).max(100);

/** A navigation with where it stands (EDIT-083). */
export const layoutPart = z.strictObject({
  identifier: z.enum(navigationFields),
  fieldName: z.enum(navigationFields),
  title: z.string(),
  templateId: z.string(),
  items: links,
});
export type LayoutPart = z.infer<typeof layoutPart>;

export const getSiteLayout = defineCall({
  id: 'getSiteLayout',
  method: 'GET',
  path: '/api/commondata/GetSiteLayout',
  summary: 'The navigations of the website with their links (EDIT-078, EDIT-083)',
  answer: z.strictObject({ layout: z.array(layoutPart) }),
  errors: ['website.unknown'],
});

export const updateNavigation = defineCall({
  id: 'updateNavigation',
  method: 'POST',
  path: '/api/widget/UpdateNavigation',
  summary: 'Replaces the links of one navigation (EDIT-079 to EDIT-081, EDIT-084, EDIT-085)',
  body: z.strictObject({
    fieldName: z.string().max(100),
    templateId: z.string().max(128),
    navigation: z.strictObject({ items: links }),
    /** Where collections are that were made a moment ago: id to path. Known ones stay where they are. */
    addresses: z.record(id, z.string().regex(/^\/[a-z0-9-]{1,200}$/)).default({}),
    /** The links the caller saw; different ones are not overwritten. */
    over: links.optional(),
  }),
  answer: z.strictObject({ navigation: z.strictObject({ items: links }) }),
  errors: ['website.unknown', 'settings.conflict'],
  isStrict: true,
});
