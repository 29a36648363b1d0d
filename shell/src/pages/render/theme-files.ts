import type { Website } from '@tessera/contracts/identity/website.ts';
import { styleSheet } from '@tessera/site-templates/theme/style-sheet.ts';
import type { Theme } from '@tessera/site-templates/theme/theme.ts';
import type { SheetName, Surface } from '@tessera/site-templates/theme/theme-source.ts';
import { contentHash, type StaticFiles } from '../../assets/static-files.ts';

/** Addresses of the theme's stylesheets and fonts. */
export interface ThemeFiles {
  /** A stylesheet of the theme; that of the store with the owner's colours and typefaces at the end of it. */
  stylesheet(name: SheetName, website: Website): string;
  /** The stylesheet of a website's own theme. */
  ownStyles(css: string): string;
  /** Fonts to fetch before the stylesheet asks for them. */
  fonts(surface: Surface): string[];
}

/** Offers a theme's stylesheets under names that change with their content; fonts lie in the asset folder. */
export function offerThemeFiles(theme: Theme, files: StaticFiles): ThemeFiles {
  const styles = {
    store: theme.stylesheet('store'),
    gallery: theme.stylesheet('gallery'),
    order: theme.stylesheet('order'),
    admin: theme.stylesheet('admin'),
  };
  const preloaded = (surface: Surface) =>
    theme.fonts.filter((font) => font.surface === surface && font.preload).map(({ file }) => `/assets/fonts/${file}`);
  const fonts = { store: preloaded('store'), admin: preloaded('admin') };
  const addresses = {
    store: new WeakMap<Website, string>(),
    gallery: new WeakMap<Website, string>(),
    order: new WeakMap<Website, string>(),
    admin: new WeakMap<Website, string>(),
  };

  return {
    fonts: (surface) => fonts[surface],
    ownStyles: (css) => files.offer(`theme.${contentHash(css)}.css`, css),
    stylesheet(name, website) {
      const known = addresses[name].get(website);
      if (known && files.has(known)) return known;
      const css = styles[name] + (name === 'store' ? styleSheet(website.theme) : '');
      const address = files.offer(`${name}.${contentHash(css)}.css`, css);
      addresses[name].set(website, address);
      return address;
    },
  };
}
