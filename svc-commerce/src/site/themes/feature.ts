import * as calls from '@tessera/contracts/commerce/theme-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { templateNames } from '@tessera/site-templates/developer-theme/template-names.ts';
import { authorOf } from '../author.ts';
import { changeTheme } from './change-theme.ts';
import { compareVersions } from './compare-versions.ts';
import type { ThemesDeps } from './deps.ts';
import { makeLive, readLive, rollBack } from './live-theme.ts';
import { presentTheme } from './present-theme.ts';
import { makePreview, readPreview } from './theme-previews.ts';
import { deleteVersion, listVersions, restoreVersion, saveVersion } from './theme-versions.ts';

const access = { right: 'themes.write' } as const;

/** Theme code: the draft, its versions, and what visitors see of it. */
export function themesFeature(deps: ThemesDeps): Feature {
  return { routes: [...draftRoutes(deps), ...versionRoutes(deps), ...liveRoutes(deps), ...platformRoutes(deps)] };
}

function draftRoutes(deps: ThemesDeps) {
  const { themes } = deps.site;
  return [
    route({
      call: calls.readTheme,
      access,
      isLong: true,
      handle: async ({ caller: { websiteId } }) => presentTheme(websiteId, await themes.read(websiteId), deps),
    }),
    route({
      call: calls.readThemeFile,
      access,
      handle: async ({ query: { path }, caller: { websiteId } }) => {
        const file = (await themes.read(websiteId)).files.find((one) => one.path === path);
        return file ? { path, hash: file.hash, text: file.text } : fail('theme.file_unknown');
      },
    }),
    route({
      call: calls.readThemeFiles,
      access,
      handle: async ({ caller: { websiteId } }) => {
        const { revision, files } = await themes.read(websiteId);
        return { revision, files: files.map(({ path, hash, text }) => ({ path, hash, text })) };
      },
    }),
    route({
      call: calls.changeTheme,
      access,
      bodyLimit: '8mb',
      isLong: true,
      handle: ({ body, caller }) => changeTheme(caller.websiteId, body, authorOf(caller), deps),
    }),
    route({
      call: calls.readThemeNames,
      access,
      handle: async ({ caller: { websiteId } }) => ({
        ...templateNames(),
        collections: (await deps.content.siteIndex(websiteId)).collections.map(({ urlId, title }) => ({
          urlId,
          title,
        })),
      }),
    }),
  ];
}

function versionRoutes(deps: ThemesDeps) {
  return [
    route({
      call: calls.listThemeVersions,
      access,
      handle: ({ query: { cursor }, caller: { websiteId } }) => listVersions(websiteId, cursor, deps),
    }),
    route({
      call: calls.saveThemeVersion,
      access,
      isLong: true,
      handle: ({ body, caller }) => saveVersion(caller.websiteId, body, authorOf(caller), deps),
    }),
    route({
      call: calls.compareThemeVersions,
      access,
      handle: ({ query, caller: { websiteId } }) => compareVersions(websiteId, query, deps),
    }),
    route({
      call: calls.restoreThemeVersion,
      access,
      isLong: true,
      handle: ({ params: { number }, body: { revision }, caller: { websiteId } }) =>
        restoreVersion(websiteId, { number, revision }, deps),
    }),
    route({
      call: calls.deleteThemeVersion,
      access,
      handle: ({ params: { number }, caller: { websiteId } }) => deleteVersion(websiteId, number, deps),
    }),
  ];
}

function liveRoutes(deps: ThemesDeps) {
  return [
    route({
      call: calls.makeThemeLive,
      access,
      isLong: true,
      handle: ({ body: { number }, caller: { websiteId } }) => makeLive(websiteId, number, deps),
    }),
    route({
      call: calls.rollBackTheme,
      access,
      handle: ({ body: { live }, caller: { websiteId } }) => rollBack(websiteId, live, deps),
    }),
    route({
      call: calls.createThemePreview,
      access,
      handle: ({ body: { of }, caller }) => makePreview(caller.websiteId, of, authorOf(caller), deps),
    }),
  ];
}

function platformRoutes(deps: ThemesDeps) {
  return [
    route({
      call: calls.readLiveTheme,
      access: 'platform',
      handle: ({ query: { known }, caller: { websiteId } }) => readLive(websiteId, known, deps),
    }),
    route({
      call: calls.readThemePreview,
      access: 'platform',
      handle: ({ params: { previewToken }, caller: { websiteId } }) => readPreview(websiteId, previewToken, deps),
    }),
    route({
      call: calls.reportThemeFault,
      access: 'platform',
      handle: async ({ body, caller: { websiteId } }) => ({
        isRecorded: await deps.site.themes.noteFault(websiteId, { ...body, on: deps.now() }),
      }),
    }),
  ];
}
