import { isDeepStrictEqual } from 'node:util';
import { readInteractionSettings, saveInteractionSettings } from '@tessera/contracts/identity/interaction-calls.ts';
import { type InteractionSettings, interactionSettings } from '@tessera/contracts/identity/interaction-settings.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { WebsiteStore } from '../websites/website-store.ts';

const access = { right: 'content.write' } as const;

/** Settings of comments, likes and share buttons. */
export function interactionsFeature(
  { now, wakeOutbox }: Pick<ServiceDeps, 'now' | 'wakeOutbox'>,
  websites: WebsiteStore,
): Feature {
  return {
    routes: [
      route({
        call: readInteractionSettings,
        access,
        handle: async ({ caller }) => {
          const website = await websites.find(caller.websiteId);
          return website ? { settings: settingsOf(website) } : fail('website.unknown');
        },
      }),
      route({
        call: saveInteractionSettings,
        access,
        handle: async ({ caller: { websiteId }, body: { settings, over } }) => {
          const website = await websites.find(websiteId);
          if (!website) return fail('website.unknown');
          const isSeen = isDeepStrictEqual(settingsOf(website), over);
          if (!isSeen || !(await websites.change(websiteId, settings, now(), storedOf(website)))) {
            return fail('settings.conflict');
          }
          wakeOutbox();
          return { settings };
        },
      }),
    ],
  };
}

/** The settings, with defaults for unset ones. An invalid Disqus name counts as unset. */
function settingsOf({
  commentsEnabled,
  moderatesComments = true,
  simpleLikingEnabled,
  disqusShortname,
  shareButtonOptions = {},
}: Website): InteractionSettings {
  const name = interactionSettings.shape.disqusShortname.safeParse(disqusShortname).data ?? null;
  return { commentsEnabled, moderatesComments, simpleLikingEnabled, disqusShortname: name, shareButtonOptions };
}

/** The settings as they are stored, to detect concurrent changes. */
const storedOf = ({
  commentsEnabled,
  moderatesComments,
  simpleLikingEnabled,
  disqusShortname,
  shareButtonOptions,
}: Website) => ({
  ...{ commentsEnabled, simpleLikingEnabled, disqusShortname },
  moderatesComments: moderatesComments ?? null,
  shareButtonOptions: shareButtonOptions ?? null,
});
