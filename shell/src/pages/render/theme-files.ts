import type { Website } from '@tessera/contracts/identity/website.ts';
import { styleSheet } from '@tessera/site-templates/theme/style-sheet.ts';
import type { Theme } from '@tessera/site-templates/theme/theme.ts';
import type { Surface } from '@tessera/site-templates/theme/theme-source.ts';
import { contentHash, type StaticFiles } from '../../assets/static-files.ts';

/** Addresses of the theme's stylesheets and fonts. */
export interface ThemeFiles {
  /** The theme's stylesheet, with the owner's colours and typefaces at the end of it. */
  stylesheet(surface: Surface, website: Website): string;
  /** Fonts to fetch before the stylesheet asks for them. */
  fonts(surface: Surface): string[];
}

/** Offers a theme's stylesheets under names that change with their content; fonts lie in the asset folder. */
export function offerThemeFiles(theme: Theme, files: StaticFiles): ThemeFiles {
  const styles = { store: theme.stylesheet('store'), admin: theme.stylesheet('admin') };
  const preloaded = (surface: Surface) =>
    theme.fonts.filter((font) => font.surface === surface && font.preload).map(({ file }) => `/assets/fonts/${file}`);
  const fonts = { store: preloaded('store'), admin: preloaded('admin') };
  const addresses = { store: new WeakMap<Website, string>(), admin: new WeakMap<Website, string>() };

  return {
    fonts: (surface) => fonts[surface],
    stylesheet(surface, website) {
      const known = addresses[surface].get(website);
      if (known && files.has(known)) return known;
      const css = styles[surface] + (surface === 'store' ? styleSheet(website.theme) : '');
      const address = files.offer(`${surface}.${contentHash(css)}.css`, css);
      addresses[surface].set(website, address);
      return address;
    },
  };
}
