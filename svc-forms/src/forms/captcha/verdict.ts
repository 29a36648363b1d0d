import type { CaptchaAction } from '@tessera/contracts/forms/captcha.ts';

/** What a captcha is checked for. */
export interface CaptchaUse {
  /** Accepted actions; a token for another action is invalid. */
  actions: readonly CaptchaAction[];
  /** Of the visitor, as the gateway saw it. */
  address: string;
}

/**
 * What came of a token:
 * - `passed` a person solved it for this
 * - `doubtful` it is real, and the provider thinks that a machine sent it
 * - `refused` it is invalid, used, expired, or for another action
 * - `unreachable` the provider is unavailable, or rejects the website's keys: not the visitor's fault
 */
export type CaptchaVerdict =
  | { outcome: 'passed' }
  | { outcome: 'doubtful' | 'refused' | 'unreachable'; reason: string };

/** Verifies a captcha token with its provider (FORM-161). Never throws. */
export interface CaptchaCheck {
  verify(token: string, use: CaptchaUse): Promise<CaptchaVerdict>;
}
