import type { CaptchaProvider } from '@tessera/contracts/forms/captcha.ts';
import { z } from 'zod';
import type { CaptchaUse, CaptchaVerdict } from './verdict.ts';

/** How a provider is asked. All four take a form and answer JSON; they differ in what that says. */
interface Protocol {
  address: string;
  /** Its answer names what the token was given for. */
  saysAction?: boolean;
  /** It gives a score instead of a puzzle. */
  saysScore?: boolean;
  /** Also checks that the token belongs to this site key, if given. */
  takesSiteKey?: boolean;
}

const recaptcha = 'https://www.google.com/recaptcha/api/siteverify';
const protocols: Record<CaptchaProvider, Protocol> = {
  turnstile: { address: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', saysAction: true },
  hcaptcha: { address: 'https://api.hcaptcha.com/siteverify', takesSiteKey: true },
  recaptcha_v2: { address: recaptcha },
  recaptcha_v3: { address: recaptcha, saysAction: true, saysScore: true },
};

/** Longer than a provider that is well needs, and no longer than a person waits. */
const timeoutMs = 4_000;

/** Faults of the keys or of the provider, as all four name them: the token itself was not judged. */
const notJudged = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'not-using-dummy-secret',
  'invalid-keys',
  'invalid-remoteip',
  'bad-request',
  'internal-error',
]);

const siteAnswer = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).optional().default([]),
  action: z.string().nullish(),
  score: z.number().nullish(),
});
type SiteAnswer = z.infer<typeof siteAnswer>;

export interface Keys {
  provider: CaptchaProvider;
  siteKey: string;
  secret: string;
  minScore: number;
}

export type SiteVerify = ReturnType<typeof createSiteVerify>;

/** Asks providers about tokens. `standIn` takes their place in tests: each provider's path below one address. */
export function createSiteVerify(standIn: string | undefined) {
  const ask = async ({ provider, siteKey, secret }: Keys, fields: Record<string, string>) => {
    const { address, takesSiteKey } = protocols[provider];
    const to = standIn ? new URL(new URL(address).pathname, standIn).href : address;
    return post(to, { secret, ...(takesSiteKey && { sitekey: siteKey }), ...fields });
  };
  return {
    async verify(keys: Keys, token: string, use: CaptchaUse): Promise<CaptchaVerdict> {
      const answer = await ask(keys, { response: token, remoteip: use.address });
      return typeof answer === 'string' ? { outcome: 'unreachable', reason: answer } : judge(answer, keys, use);
    },

    /** Whether the provider accepts these keys, tested with an invalid token; undefined when it is unavailable. */
    async knows(keys: Keys): Promise<boolean | undefined> {
      const answer = await ask(keys, { response: 'none' });
      if (typeof answer === 'string') return undefined;
      return !answer['error-codes'].some((code) => /secret|invalid-keys/.test(code));
    },
  };
}

/** What a provider says; a text says why it says nothing. */
async function post(address: string, fields: Record<string, string>): Promise<SiteAnswer | string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read = siteAnswer.safeParse(await response.json());
    return read.success ? read.data : `answered ${response.status} with something else`;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

function judge(answer: SiteAnswer, { provider, minScore }: Keys, { actions }: CaptchaUse): CaptchaVerdict {
  const { saysAction, saysScore } = protocols[provider];
  if (!answer.success) {
    const codes = answer['error-codes'];
    const outcome = codes.some((code) => notJudged.has(code)) ? 'unreachable' : 'refused';
    return { outcome, reason: codes.join(', ') || 'no reason given' };
  }
  if (saysAction && !actions.some((action) => action === answer.action))
    return { outcome: 'refused', reason: `for ${answer.action ?? 'nothing'}` };
  if (!saysScore) return { outcome: 'passed' };
  const score = answer.score ?? 0;
  return score < minScore ? { outcome: 'doubtful', reason: `score ${score}` } : { outcome: 'passed' };
}
