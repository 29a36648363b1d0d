import { type SiteLogo, siteLogo } from '@tessera/contracts/identity/site-marks.ts';
import { imageSrcset, imageUrl } from '@tessera/rules/images/srcset.ts';
import type { LogoView } from '@tessera/site-templates/page-views.ts';

interface LogoPlace {
  /** What the logo says where nothing is written about it. */
  title: string;
  imageBase: string;
}

/** The logo of a header as the templates read it; null where there is none, or what is stored is no logo. */
export function logoView(header: { logo?: unknown }, { title, imageBase }: LogoPlace): LogoView | null {
  const { success, data } = siteLogo.safeParse(header.logo);
  if (!success) return null;
  const image = { ...data.image, url: imageBase + data.image.url };
  return {
    src: imageUrl(image.url, 300),
    srcset: imageSrcset(image),
    alt: image.alt.trim() || title,
    ...sizeAt(data.width, data),
    phone: sizeAt(data.phoneWidth, data),
  };
}

const sizeAt = (width: number, { image }: SiteLogo) => ({
  width,
  height: Math.max(1, Math.round((width * image.height) / image.width)),
});
