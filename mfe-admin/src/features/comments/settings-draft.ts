import {
  type InteractionSettings,
  interactionSettings,
  type ShareNetwork,
  shareNetworks,
} from '@tessera/contracts/identity/interaction-settings.ts';
import { z } from 'zod';
import type { Described } from '../../kit/form/changes.ts';

/** The settings while they are worked on. */
export interface SettingsDraft extends Omit<InteractionSettings, 'disqusShortname' | 'shareButtonOptions'> {
  /** Empty for none. */
  disqusShortname: string;
  share: Record<ShareNetwork, boolean>;
  /** What was read, which a save goes over. */
  stored: InteractionSettings;
}

export const networkNames: Readonly<Record<ShareNetwork, string>> = {
  facebook: 'Facebook',
  twitter: 'X',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  tumblr: 'Tumblr',
  whatsapp: 'WhatsApp',
  email: 'Email',
};

export function draftOf(stored: InteractionSettings): SettingsDraft {
  const { disqusShortname, shareButtonOptions, ...switches } = stored;
  const isShared = (network: ShareNetwork) => shareButtonOptions[network] === true;
  return {
    ...switches,
    disqusShortname: disqusShortname ?? '',
    share: {
      ...{ facebook: isShared('facebook'), twitter: isShared('twitter'), linkedin: isShared('linkedin') },
      ...{ pinterest: isShared('pinterest'), reddit: isShared('reddit'), tumblr: isShared('tumblr') },
      ...{ whatsapp: isShared('whatsapp'), email: isShared('email') },
    },
    stored,
  };
}

/** What is saved of a draft. */
export function settingsOf({ stored: _, share, disqusShortname, ...switches }: SettingsDraft): InteractionSettings {
  return { ...switches, disqusShortname: disqusShortname.trim().toLowerCase() || null, shareButtonOptions: share };
}

/** What the fields hold. */
export const draftSchema = interactionSettings
  .omit({ disqusShortname: true, shareButtonOptions: true })
  .extend({ disqusShortname: z.string(), share: z.record(z.enum(shareNetworks), z.boolean()) });

/** What is wrong, by the path of its field (EDIT-197). */
export function checkDraft(draft: SettingsDraft): Record<string, string> {
  const { success } = interactionSettings.shape.disqusShortname.safeParse(settingsOf(draft).disqusShortname);
  return success
    ? {}
    : { disqusShortname: 'Enter the name as in your Disqus address, such as “fernhall” of fernhall.disqus.com' };
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** The settings in words, for the look at before and after. */
export function describeDraft(draft: SettingsDraft): Described {
  return new Map([
    ['Comments', onOff(draft.commentsEnabled)],
    ['Approval of new comments', onOff(draft.moderatesComments)],
    ['Disqus name', draft.disqusShortname],
    ['Likes', onOff(draft.simpleLikingEnabled)],
    [
      'Share buttons',
      shareNetworks
        .filter((network) => draft.share[network])
        .map((network) => networkNames[network])
        .join(', '),
    ],
  ]);
}
