import type { CaptchaAction, CaptchaProvider } from '@tessera/contracts/forms/captcha.ts';

/** Callbacks of a provider's widget. */
export interface WidgetEvents {
  onToken(token: string): void;
  onExpired(): void;
  onBroken(): void;
}

interface WidgetPlan extends WidgetEvents {
  siteKey: string;
  action: CaptchaAction;
  size: 'compact' | 'normal';
}

/** The part of a provider's script that is used here: all of them took over the same calls. */
interface ProviderApi {
  render(place: HTMLElement, options: Record<string, unknown>): string | number;
  reset(id: string | number): void;
  remove?(id: string | number): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

/**
 * Where a provider's script is, and what it leaves on the page. Google's is the one of the enterprise version
 * (FORM-149).
 */
const scripts: Record<CaptchaProvider, { address: (siteKey: string) => string; api: () => ProviderApi | undefined }> = {
  turnstile: {
    address: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    api: () => globals.turnstile,
  },
  hcaptcha: {
    address: () => 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
    api: () => globals.hcaptcha,
  },
  recaptcha_v2: {
    address: () => 'https://www.google.com/recaptcha/enterprise.js?render=explicit',
    api: () => globals.grecaptcha?.enterprise,
  },
  recaptcha_v3: {
    address: (siteKey) => `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`,
    api: () => globals.grecaptcha?.enterprise,
  },
};

// What the scripts leave behind is on no list of the page's own.
const globals = globalThis as {
  turnstile?: ProviderApi;
  hcaptcha?: ProviderApi;
  grecaptcha?: { enterprise?: ProviderApi };
  [onReady]?: () => void;
};
const onReady = 'tesseraCaptchaReady';

/** A provider that has not come within this time does not come. */
const timeoutMs = 15_000;
const notSetUp = 'ReCaptcha has not been set up!';

let loading: Promise<ProviderApi> | undefined;

/**
 * The provider's script, asked for once a page (FORM-163); a page has one provider.
 * @throws when it fails to load (FORM-160); a later call loads it again
 */
export async function loadProvider(provider: CaptchaProvider, siteKey: string): Promise<ProviderApi> {
  const there = scripts[provider].api();
  if (there) return there;
  loading ??= load(provider, siteKey).finally(() => {
    loading = undefined;
  });
  return loading;
}

function load(provider: CaptchaProvider, siteKey: string): Promise<ProviderApi> {
  const { address, api } = scripts[provider];
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(notSetUp));
    };
    const timer = setTimeout(fail, timeoutMs);
    globals[onReady] = () => {
      clearTimeout(timer);
      const found = api();
      if (found) resolve(found);
      else fail();
    };
    script.async = true;
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.src = `${address(siteKey)}&onload=${onReady}`;
    document.head.append(script);
  });
}

export interface Widget {
  reset(): void;
  remove(): void;
}

/** Draws a provider's widget into a place of its own. */
export function drawWidget(api: ProviderApi, place: HTMLElement, plan: WidgetPlan): Widget {
  const { siteKey, action, size, onToken, onExpired, onBroken } = plan;
  // Some take a place only once.
  const own = place.appendChild(document.createElement('div'));
  const id = api.render(own, {
    ...{ sitekey: siteKey, action, size },
    callback: onToken,
    'expired-callback': onExpired,
    'chalexpired-callback': onExpired,
    'timeout-callback': onExpired,
    'error-callback': () => {
      onBroken();
      // Says that it was taken care of.
      return true;
    },
  });
  return {
    reset: () => api.reset(id),
    remove() {
      api.remove?.(id);
      own.remove();
    },
  };
}

/** FORM-157, FORM-158 */
export const widgetSize = (width: number): 'compact' | 'normal' => (width < 320 ? 'compact' : 'normal');
