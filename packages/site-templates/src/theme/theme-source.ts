/** A theme as its folder holds it. */
export interface ThemeSource {
  manifest: ThemeManifest;
  /** Page templates by name. */
  pages: Record<string, string>;
  partials: Record<string, string>;
  /** Stylesheets by file name. */
  styles: Record<string, string>;
  /** The theme's own words by language (`en`, `fr`). */
  labels: Record<string, Record<string, string>>;
}

/** Each has a stylesheet of its own: visitors do not load the admin's. */
export type Surface = 'store' | 'admin';
/** Stylesheets of a theme: those of the surfaces, and those of pages with a gallery and of an order's page. */
export type SheetName = Surface | 'gallery' | 'order';

interface ThemeManifest {
  name: string;
  /** Files of `css/` in the order they are joined. */
  styles: Record<SheetName, string[]>;
  fonts: ThemeFont[];
  /** Named `sizes` values for `{image|img name}`. */
  imageSizes: Record<string, string>;
}

/** A font file of a theme; pages preload those they show above the fold. */
export interface ThemeFont {
  /** File name, also the last part of its address `/assets/fonts/{file}`. */
  file: string;
  /** npm package whose `files/` folder holds it. */
  package: string;
  surface: Surface;
  preload: boolean;
}
