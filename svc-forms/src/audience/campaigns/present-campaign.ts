import type { Letter } from '@tessera/contracts/forms/letter-calls.ts';
import type { CampaignRecord } from './campaign-model.ts';

/** A letter as its author reads it. */
export const presentCampaign = (letter: CampaignRecord): Letter => ({
  id: letter._id,
  subject: letter.subject,
  preheader: letter.preheader,
  text: letter.text,
  state: letter.state,
  version: letter.version,
  perMinute: letter.perMinute,
  createdOn: letter.createdMs,
  startsOn: letter.startsMs ?? null,
  finishedOn: letter.finishedMs ?? null,
});
