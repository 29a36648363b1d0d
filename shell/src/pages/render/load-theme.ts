import { readTheme } from '@tessera/site-templates/theme/read-theme.ts';
import { chosenFonts } from '@tessera/site-templates/theme/style-sheet.ts';
import { createTheme } from '@tessera/site-templates/theme/theme.ts';
import express from 'express';
import { fontPaths, fontRoutes } from '../../assets/font-files.ts';
import { createStaticFiles } from '../../assets/static-files.ts';
import { offerThemeFiles } from './theme-files.ts';

export type LoadedTheme = Awaited<ReturnType<typeof loadTheme>>;

/** Reads the theme that pages are drawn with, and offers its styles and fonts as files. */
export async function loadTheme(folder: string, timeMs: number) {
  const theme = createTheme(await readTheme(folder), { limits: { timeMs } });
  const styles = createStaticFiles();
  const themeFiles = offerThemeFiles(theme, styles);
  const fonts = fontPaths([...theme.fonts, ...chosenFonts]);
  const routes = express.Router().use('/assets/fonts', fontRoutes(fonts)).use('/assets', styles.routes);
  return { theme, themeFiles, styles, fonts, routes };
}
