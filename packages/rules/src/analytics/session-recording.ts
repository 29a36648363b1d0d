import { isUsTerritory } from '../regions/us-territories.ts';

/** What a website's owner decided about recording visits, and where the website trades from. */
export interface RecordedWebsite {
  /** The owner's switch: off until it is turned on (DATA-197, DATA-203). */
  recordsVisits: boolean;
  /** Country the website trades from, ISO 3166-1 alpha-2. */
  businessCountry: string;
}

/** Whether pages of a website bring what records visits: one of the US whose owner wants it (DATA-194, DATA-197, DATA-200). */
export function isWebsiteRecorded({ recordsVisits, businessCountry }: RecordedWebsite): boolean {
  return recordsVisits && isUsTerritory(businessCountry);
}

/** What a browser tells of itself. */
export interface RecordingBrowser {
  /** IANA name. */
  timeZone: string;
  /** Of the processor; undefined where the browser does not tell. */
  cores: number | undefined;
}

/** Whether a browser can be recorded: in an American time zone, and with cores to spare (DATA-195, DATA-196, DATA-201, DATA-202). */
export function isBrowserRecorded({ timeZone, cores = 0 }: RecordingBrowser): boolean {
  return timeZone.startsWith('America/') && cores > 2;
}

/**
 * The experiment that chooses whom to record: the same visitors every time, and of many so many of a hundred as `share`
 * says (DATA-198). Whoever has no visitor's cookie is never chosen.
 */
export function isVisitorSampled(visitorId: string | undefined, share: number): boolean {
  return visitorId ? bucketOf(visitorId) < share : false;
}

/** A number from 0 to 99 for each visitor, by FNV-1a. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  // The last bits of ids that differ little differ little: the first ones are folded in.
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}
