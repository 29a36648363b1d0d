/** The calls of `theme-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './theme-calls.ts';

const path = '/api/content-service/theme';

/** Folder of links to a theme on a website's preview host; the token follows. */
export const themePreviewFolder = '/config/preview/theme';

export const readTheme: Wire<typeof calls.readTheme> = { method: 'GET', path };
export const readThemeFile: Wire<typeof calls.readThemeFile> = { method: 'GET', path: `${path}/file` };
export const changeTheme: Wire<typeof calls.changeTheme> = { method: 'POST', path: `${path}/changes` };
export const readThemeNames: Wire<typeof calls.readThemeNames> = { method: 'GET', path: `${path}/names` };
export const listThemeVersions: Wire<typeof calls.listThemeVersions> = { method: 'GET', path: `${path}/versions` };
export const saveThemeVersion: Wire<typeof calls.saveThemeVersion> = { method: 'POST', path: `${path}/versions` };
export const compareThemeVersions: Wire<typeof calls.compareThemeVersions> = {
  method: 'GET',
  path: `${path}/comparison`,
};
export const restoreThemeVersion: Wire<typeof calls.restoreThemeVersion> = {
  method: 'POST',
  path: `${path}/versions/{number}/restoration`,
};
export const deleteThemeVersion: Wire<typeof calls.deleteThemeVersion> = {
  method: 'DELETE',
  path: `${path}/versions/{number}`,
};
export const makeThemeLive: Wire<typeof calls.makeThemeLive> = { method: 'PUT', path: `${path}/live` };
export const rollBackTheme: Wire<typeof calls.rollBackTheme> = { method: 'POST', path: `${path}/live/rollback` };
export const createThemePreview: Wire<typeof calls.createThemePreview> = { method: 'POST', path: `${path}/previews` };
