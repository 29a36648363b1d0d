/** What all pages of a website share, as one value that is drafted and published part by part. */
import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';
import { siteStyle } from './site-style.ts';
import { navigationLink } from './website.ts';

/** Parts of the design that are published on their own or together. */
export const designParts = ['style', 'header', 'footer', 'menus'] as const;
export type DesignPart = (typeof designParts)[number];

/** What owners call the parts. */
export const designPartNames: Readonly<Record<DesignPart, string>> = {
  style: 'Site styles',
  header: 'Header',
  footer: 'Footer',
  menus: 'Menus',
};

const links = z.array(navigationLink).max(100);

/** The whole design of a website. */
export const designValues = z.strictObject({
  style: siteStyle,
  header: z.looseObject({}),
  footer: z.looseObject({}),
  menus: z.strictObject({ mainNav: links, footerNav: links }),
});
export type DesignValues = z.infer<typeof designValues>;
export type SomeDesign = { [P in DesignPart]?: DesignValues[P] | undefined };

/** Which draft of a part it is, and who saved it. */
const designMark = z.strictObject({
  rev: id,
  by: z.strictObject({ id, isPerson: z.boolean() }),
  on: timestampMs,
});
export type DesignMark = z.infer<typeof designMark>;

/** Parts that were saved and not published. */
export const designDrafts = z.strictObject({
  values: designValues.partial(),
  marks: z.partialRecord(z.enum(designParts), designMark),
});
export type DesignDrafts = z.infer<typeof designDrafts>;

/** A change of the live design: a part is replaced where it still is what it was. */
export const designChange = z.strictObject({
  from: designValues.partial(),
  to: designValues.partial(),
  /** Drafts that the change publishes; a draft saved later stays. */
  revs: z.partialRecord(z.enum(designParts), id),
});
export type DesignChange = z.infer<typeof designChange>;

/** Parts that a change or a set of values names, in their usual order. */
export const partsIn = (values: SomeDesign): DesignPart[] => designParts.filter((part) => values[part] !== undefined);

/** Some parts of a design. */
export const pickDesign = (values: SomeDesign, parts: readonly DesignPart[]): Partial<DesignValues> => ({
  ...(values.style && parts.includes('style') && { style: values.style }),
  ...(values.header && parts.includes('header') && { header: values.header }),
  ...(values.footer && parts.includes('footer') && { footer: values.footer }),
  ...(values.menus && parts.includes('menus') && { menus: values.menus }),
});
