import type { CaptchaAction } from '@tessera/contracts/forms/captcha.ts';

/** What a captcha is checked for. */
export interface CaptchaUse {
  /** Any of these; a token for something else is none. */
  actions: readonly CaptchaAction[];
  /** Of the visitor, as the gateway saw it. */
  address: string;
}

/**
 * What came of a token:
 * - `passed` a person solved it for this
 * - `doubtful` it is real, and the provider thinks that a machine sent it
 * - `refused` it is none, is used up, too old, or for something else
 * - `unreachable` nobody could be asked, or the provider does not know who asks: no fault of the visitor's
 */
export type CaptchaVerdict =
  | { outcome: 'passed' }
  | { outcome: 'doubtful' | 'refused' | 'unreachable'; reason: string };

/** Tells people from machines: what the browser was given is checked with whoever gave it (FORM-161). Never throws. */
export interface CaptchaCheck {
  verify(token: string, use: CaptchaUse): Promise<CaptchaVerdict>;
}
