import type { Website } from '@tessera/contracts/identity/website.ts';
import type { Theme } from '@tessera/site-templates/theme/theme.ts';
import { themeOverrides } from '@tessera/site-templates/theme/theme-colors.ts';
import type { Surface } from '@tessera/site-templates/theme/theme-source.ts';
import { contentHash, type StaticFiles } from '../assets/static-files.ts';

/** Addresses of the theme's stylesheets and fonts. */
export interface ThemeFiles {
  stylesheet(surface: Surface): string;
  /** The owner's colours and typefaces, if they differ from the theme's. */
  ownStylesheet(website: Website): string[];
  /** Fonts to fetch before the stylesheet asks for them. */
  fonts(surface: Surface): string[];
}

/** Offers a theme's stylesheets under names that change with their content; fonts lie in the asset folder. */
export function offerThemeFiles(theme: Theme, files: StaticFiles): ThemeFiles {
  const offer = (name: string, css: string) => files.offer(`${name}.${contentHash(css)}.css`, css);
  const addresses = {
    store: offer('theme', theme.stylesheet('store')),
    admin: offer('admin', theme.stylesheet('admin')),
  };
  const preloaded = (surface: Surface) =>
    theme.fonts.filter((font) => font.surface === surface && font.preload).map(({ file }) => `/assets/fonts/${file}`);
  const fonts = { store: preloaded('store'), admin: preloaded('admin') };
  const own = new WeakMap<Website, string[]>();

  return {
    stylesheet: (surface) => addresses[surface],
    fonts: (surface) => fonts[surface],
    ownStylesheet(website) {
      const known = own.get(website);
      if (known) return known;
      const css = themeOverrides(website.theme);
      const made = css ? [offer('site', css)] : [];
      own.set(website, made);
      return made;
    },
  };
}
