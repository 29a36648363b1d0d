import * as calls from '@tessera/contracts/forms/spam-calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { FormsConfig } from '../../config.ts';
import type { Captcha } from '../captcha/captcha.ts';
import { changeSettings, presentSettings, type SpamSettingsDeps } from './change-spam-settings.ts';

/** What websites do about machines that fill in their forms, as owners set it and as browsers show it. */
export function spamFeature(
  { wakeOutbox }: Pick<ServiceDeps<FormsConfig>, 'wakeOutbox'>,
  deps: SpamSettingsDeps & { captcha: Captcha },
): Feature {
  return {
    outboxes: [deps.settings.outbox],
    routes: [
      route({
        call: calls.readSpamSettings,
        access: { right: 'spam.manage' },
        handle: async ({ caller: { websiteId } }) =>
          presentSettings(websiteId, await deps.settings.read(websiteId), deps.secrets),
      }),
      route({
        call: calls.changeSpamSettings,
        access: { right: 'spam.manage' },
        handle: async ({ caller, body }) => {
          const changed = await changeSettings(caller.websiteId, body, deps);
          if (!(changed instanceof Failure)) wakeOutbox();
          return changed;
        },
      }),
      route({
        call: calls.readCaptcha,
        access: 'anyone',
        handle: async ({ caller }) => ({ captcha: await deps.captcha.shown(caller.websiteId) }),
      }),
    ],
  };
}
