/** Pictures that stand for a website: the logo in its header and the icon in browser tabs. */
import { z } from 'zod';
import { image } from '../primitives.ts';

/** Widths a logo is shown at, in CSS pixels. */
export const logoWidths = /* #__PURE__ */ Object.freeze({ min: 24, max: 400, usual: 160, usualOnPhone: 120 });
/** Favicons smaller than this are blurred on most screens, in pixels. */
export const minFaviconSize = 48;

/** One of a website's own pictures: no address elsewhere, since pages redirect to it. */
const ownPicture = image.extend({
  url: z
    .string()
    .max(500)
    .regex(/^\/images\/[\w-]+\/[\w.~%-]+$/, 'Choose one of the website’s own pictures.'),
  alt: z.string().max(300),
});

const logoWidth = z.int().min(logoWidths.min).max(logoWidths.max);

/** The logo in the header of every page; its height follows from the picture. */
export const siteLogo = z.strictObject({ image: ownPicture, width: logoWidth, phoneWidth: logoWidth });
export type SiteLogo = z.infer<typeof siteLogo>;

/** How far the sides of a square picture may differ, as a share of the longer one. */
const squareTolerance = 0.02;

/** Whether a picture can be a favicon. */
export const isSquare = ({ width, height }: { width: number; height: number }): boolean =>
  Math.abs(width - height) <= squareTolerance * Math.max(width, height);

/** The icon of a website in tabs, bookmarks and on home screens. */
export const siteFavicon = ownPicture
  .refine(isSquare, 'Choose a square picture.')
  .refine(
    ({ width }) => width >= minFaviconSize,
    `Choose a picture of at least ${minFaviconSize} × ${minFaviconSize} pixels.`,
  );
export type SiteFavicon = z.infer<typeof siteFavicon>;

/** Settings of a header that are checked; the others are open (PAGE-111). */
export const headerMarks = { logo: siteLogo.nullish(), favicon: siteFavicon.nullish() };
