import type { CaptchaCheck } from './verdict.ts';

/** Stands in for a real provider where there is no network: takes tokens that begin with `offline-`. */
export const offline: CaptchaCheck = {
  verify: async (token) =>
    /^offline-./.test(token) ? { outcome: 'passed' } : { outcome: 'refused', reason: 'invalid-input-response' },
};
