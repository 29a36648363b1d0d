/** Theme code of websites: drafts, versions, and which of them visitors see. */
export { themesFeature } from './feature.ts';
export { createThemeStore, type ThemeStore } from './theme-store.ts';
