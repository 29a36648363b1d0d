import { readPageContext } from '@tessera/browser-kit/page/page-context.ts';
import { type CaptchaAction, type CaptchaWidget, isInvisible } from '@tessera/contracts/forms/captcha.ts';
import type { FormText } from '@tessera/rules/forms/words/english.ts';
import { useEffect, useRef, useState } from 'react';

/** What a form sends of its captcha. */
export type Solved =
  /** It has none. */
  | { name: 'none' }
  | { name: 'solved'; token: string }
  /** Nobody has solved it yet. */
  | { name: 'open' }
  /** It could not be shown. */
  | { name: 'broken' };

/** What the widget can be asked for once it is there. */
export interface CaptchaHandle {
  /** Of the invisible one: a token for this press. */
  ask?: () => Promise<string>;
  reset(): void;
}

export interface CaptchaLife {
  widget: CaptchaWidget;
  siteKey: string;
  action: CaptchaAction;
  isInvisible: boolean;
  onToken(token: string | undefined): void;
  onBroken(): void;
  onHandle(handle: CaptchaHandle | undefined): void;
}

/** FORM-135, STOCK-019 */
export const unsolvedText = 'Complete CAPTCHA before submitting.' satisfies FormText;

/**
 * Where the captcha is configured: not at all, in the form, or only in the page with its site key (FORM-151,
 * STOCK-020).
 */
type Wanted = 'none' | 'form' | 'page';

/** The captcha of one form. */
export function useCaptcha(action: CaptchaAction, wanted: Wanted) {
  const [shown, setShown] = useState<{ widget: CaptchaWidget; siteKey: string }>();
  const [token, setToken] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  /** After a failure the button is disabled until it is solved again (FORM-093 to FORM-095). */
  const [isAwaited, setIsAwaited] = useState(false);
  const handle = useRef<CaptchaHandle>(undefined);
  // The page's own context is there once it is drawn.
  useEffect(() => setShown(wanted === 'none' ? undefined : captchaOfPage()), [wanted]);

  const life: CaptchaLife | undefined = shown && {
    ...{ ...shown, action, isInvisible: isInvisible(shown.widget) },
    onToken(given) {
      setToken(given);
      setIsBroken(false);
      if (given) setIsAwaited(false);
    },
    onBroken() {
      setIsBroken(true);
      setIsAwaited(false);
    },
    onHandle(given) {
      handle.current = given;
    },
  };

  return {
    life,
    /** Whether the button waits for a new token. */
    isAwaited,

    async solve(): Promise<Solved> {
      if (!life) return { name: wanted === 'form' ? 'broken' : 'none' };
      if (isBroken) return { name: 'broken' };
      if (!life.isInvisible) return token ? { name: 'solved', token } : { name: 'open' };
      const given = await handle.current?.ask?.().catch(() => undefined);
      return given ? { name: 'solved', token: given } : { name: 'broken' };
    },

    /** After a failure: the token may be used up (FORM-092, STOCK-012). */
    reset() {
      if (!life || life.isInvisible || isBroken) return;
      setToken(undefined);
      setIsAwaited(true);
      handle.current?.reset();
    },
  };
}

function captchaOfPage() {
  const { captchaSiteKey: siteKey, captchaWidget: widget } = readPageContext() ?? {};
  return siteKey && widget ? { siteKey, widget } : undefined;
}
