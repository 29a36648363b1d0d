/** A page as it is edited and published: its own fields, and sections that hold blocks that hold items. */
import { z } from 'zod';
import { collectionTypes, pageTypes } from '../enumerations/tables.ts';
import { type BlockTypeName, blockTypes } from './blocks/index.ts';
import { initialValues, schemasOf, type ValuesOf } from './field.ts';
import { background, choice, image, opaque, position, text, toggle } from './fields.ts';
import { documentLimits } from './limits.ts';
import { sectionId } from './node-id.ts';
import { permissionField } from './permission.ts';
import { typedSchema } from './typed-schema.ts';

/** One block; `type` is the discriminant. */
export type Block = { [T in BlockTypeName]: z.output<(typeof blockTypes)[T]['schema']> }[BlockTypeName];
export const block = typedSchema<Block>(
  z.discriminatedUnion(
    'type',
    // The tuple type that the library asks for is lost when a record is listed.
    Object.values(blockTypes).map(({ schema }) => schema) as unknown as [z.core.$ZodTypeDiscriminable],
  ),
);

/** Fields of a section: a strip of the page with one width, space and tone. */
export const sectionFields = {
  name: text('Name', { max: 80, help: 'Shown in the outline only.' }),
  width: choice(
    'Width',
    [
      { value: 'wide', label: 'Wide' },
      { value: 'narrow', label: 'Narrow' },
      { value: 'full', label: 'Full' },
    ],
    { group: 'layout' },
  ),
  space: choice(
    'Space',
    [
      { value: 'm', label: 'Medium' },
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
      { value: 'none', label: 'None' },
    ],
    { group: 'layout' },
  ),
  tone: choice(
    'Colors',
    [
      { value: 'plain', label: 'Plain' },
      { value: 'soft', label: 'Soft' },
      { value: 'strong', label: 'Strong' },
      { value: 'picture', label: 'Picture' },
    ],
    { group: 'design' },
  ),
  align: position('Position', { group: 'design', when: { field: 'tone', is: ['picture'] } }),
  background: background('Background picture', { group: 'design', when: { field: 'tone', is: ['picture'] } }),
  divider: choice(
    'Line above',
    [
      { value: 'none', label: 'None' },
      { value: 'line', label: 'Line' },
    ],
    { group: 'design' },
  ),
} as const;

/** One strip of a page, with its blocks. */
export const section = z.strictObject({
  id: sectionId,
  type: z.literal('content'),
  ...schemasOf(sectionFields),
  blocks: z.array(block).max(documentLimits.blocks),
});
export type Section = { id: string; type: 'content' } & ValuesOf<typeof sectionFields> & { blocks: Block[] };

/** A new, empty section. */
export const createSection = (newId: string): Section =>
  ({ id: newId, type: 'content', ...initialValues(sectionFields), blocks: [] }) as Section;

/** Last part of a page's address: lower-case letters, digits and hyphens; empty for the home page. */
export const pageUrlId = z
  .string()
  .max(200)
  // EDIT-204
  .regex(/^([a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'This is not a valid page URL');

/** Fields of the page itself, edited under "Page settings". */
export const pageFields = {
  title: text('Title', { max: 200, initial: 'New page' }),
  urlId: { ...text('Address', { max: 200 }), schema: pageUrlId },
  permission: permissionField,
  seoTitle: text('Title for search engines', { max: 200 }),
  seoDescription: text('Description for search engines', { max: 500, isLong: true }),
  socialImage: image('Picture for sharing'),
  isHiddenFromSearch: toggle('Hide from search engines'),
  pageType: opaque('Page type', pageTypes.schema, 2),
  collectionType: opaque('Collection type', collectionTypes.schema, 10),
};

/** Version of the body's shape; older bodies are migrated when they are read. */
export const currentSchemaVersion = 1;

/** A whole page, as drafts and versions store it. */
export const pageBody = z.strictObject({
  kind: z.literal('page'),
  schemaVersion: z.literal(currentSchemaVersion),
  ...schemasOf(pageFields),
  sections: z.array(section).max(documentLimits.sections),
});
export type PageBody = { kind: 'page'; schemaVersion: typeof currentSchemaVersion } & ValuesOf<typeof pageFields> & {
    sections: Section[];
  };
