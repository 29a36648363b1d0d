import type { CaptchaCheck } from './verdict.ts';

/** Replaces a real provider without a network: accepts tokens that begin with `offline-`. */
export const offline: CaptchaCheck = {
  verify: async (token) =>
    /^offline-./.test(token) ? { outcome: 'passed' } : { outcome: 'refused', reason: 'invalid-input-response' },
};
