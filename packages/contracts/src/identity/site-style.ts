import { z } from 'zod';

/** Typefaces a website may choose for headings and for text, all served by the platform. */
const siteFonts = ['serif', 'sans', 'fraunces', 'lora', 'playfair', 'inter', 'work-sans', 'karla'] as const;

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'A color is written as # and six digits.');

/**
 * The look of a website, as tokens that every page and section uses. The four colors make all others: tones of
 * sections, borders, links and buttons.
 */
export const siteStyle = z.strictObject({
  /** Paper, ink, accent and line as hex colors; other names are those of imported websites. */
  colors: z.record(z.string().max(40), color),
  headingFont: z.enum(siteFonts),
  bodyFont: z.enum(siteFonts),
  /** Size of headings. */
  scale: z.enum(['small', 'regular', 'large']).default('regular'),
  corners: z.enum(['square', 'soft', 'round']).default('square'),
  /** Space between sections. */
  spacing: z.enum(['compact', 'regular', 'airy']).default('regular'),
  buttons: z.enum(['solid', 'outline']).default('solid'),
});
export type SiteStyle = z.infer<typeof siteStyle>;
