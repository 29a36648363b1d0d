/**
 * Why a submission lies in the spam box:
 * - `honeypot` a control that nobody sees was filled in
 * - `too_fast` it was sent faster than anybody fills in a form
 * - `rate` its sender sent many in a short time
 * - `words` it has words that the owner does not want
 * - `links` it has more web addresses than the owner allows
 * - `captcha` nobody solved its captcha, or the one who asks for it thinks that a machine did
 * - `captcha_unchecked` the one who checks captchas could not be asked
 * - `text` what it says looks like an advert or a fraud; `details` name what
 * - `repeated` the same text came many times, or to several websites
 * - `marked` somebody of the website put it there
 */
export const spamReasons = [
  'honeypot',
  'too_fast',
  'rate',
  'words',
  'links',
  'captcha',
  'captcha_unchecked',
  'text',
  'repeated',
  'marked',
] as const;
export type SpamReason = (typeof spamReasons)[number];

/** Most of what an owner may set about spam. */
export const spamLimits = { words: 200, wordLength: 60, mostLinks: 50, keyLength: 300 } as const;
