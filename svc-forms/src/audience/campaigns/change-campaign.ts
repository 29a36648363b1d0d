import type * as calls from '@tessera/contracts/forms/letter-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { z } from 'zod';
import type { CampaignRecord } from './campaign-model.ts';
import type { CampaignStore } from './campaign-store.ts';

const yearMs = 365 * 24 * 3_600_000;

interface Of {
  websiteId: string;
  letterId: string;
}

/** Why a draft could not be changed as it was seen. */
async function refusal(letters: CampaignStore, { websiteId, letterId }: Of): Promise<Failure> {
  const letter = await letters.find(websiteId, letterId);
  if (!letter) return fail('newsletter.letter_unknown');
  return fail(letter.state === 'draft' ? 'settings.conflict' : 'newsletter.letter_begun');
}

export async function changeWords(
  letters: CampaignStore,
  of: Of,
  { expectedVersion, ...words }: z.output<typeof calls.changeLetter.body>,
): Promise<CampaignRecord | Failure> {
  return (await letters.change(of.websiteId, of.letterId, expectedVersion, words)) ?? refusal(letters, of);
}

export async function removeDraft(letters: CampaignStore, of: Of): Promise<{ removed: true } | Failure> {
  return (await letters.remove(of.websiteId, of.letterId)) ? { removed: true } : refusal(letters, of);
}

interface StartDeps {
  letters: CampaignStore;
  siteList: (websiteId: string) => Promise<string>;
  now: () => number;
}

/** Sends a draft to everybody on the website's list, at its time. */
export async function startCampaign(
  of: Of,
  { startsOn, perMinute, expectedVersion: version }: z.output<typeof calls.startLetter.body>,
  { letters, siteList, now }: StartDeps,
): Promise<CampaignRecord | Failure> {
  const { websiteId, letterId } = of;
  const at = now();
  if (startsOn !== null && (startsOn < at || startsOn > at + yearMs)) return fail('newsletter.time_over');
  const letter = await letters.find(websiteId, letterId);
  if (letter?.state === 'draft' && (letter.subject === '' || letter.text.trim() === '')) {
    return fail('newsletter.letter_incomplete');
  }
  const plan = { version, perMinute, startsMs: startsOn ?? at, listId: await siteList(websiteId) };
  return (await letters.schedule(websiteId, letterId, plan)) ?? refusal(letters, of);
}

const steps = { paused: 'pause', sending: 'goOn', stopped: 'stop', draft: 'takeBack' } as const;

/** One step of a letter that is on its way; one that it is not at any more changes nothing. */
export async function moveCampaign(
  letters: CampaignStore,
  { websiteId, letterId }: Of,
  to: keyof typeof steps,
): Promise<CampaignRecord | Failure> {
  const moved = await letters[steps[to]](websiteId, letterId);
  if (moved) return moved;
  const letter = await letters.find(websiteId, letterId);
  return fail(letter ? 'newsletter.letter_moved' : 'newsletter.letter_unknown');
}
