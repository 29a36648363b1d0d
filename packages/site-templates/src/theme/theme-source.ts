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

export type Surface = 'store' | 'admin';

export interface ThemeManifest {
  name: string;
  /** Files of `css/` in the order they are joined. */
  styles: Record<Surface, string[]>;
  fonts: ThemeFont[];
  /** Named `sizes` values for `{image|img name}`. */
  imageSizes: Record<string, string>;
}

export interface ThemeFont {
  /** File name, also the last part of its address `/assets/fonts/{file}`. */
  file: string;
  /** npm package whose `files/` folder holds it. */
  package: string;
  surface: Surface;
  preload: boolean;
}
