import { vi } from 'vitest';

interface DrawnWidget {
  sitekey: string;
  action: string;
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

export interface FakeProvider {
  /** Addresses of the scripts that were asked for. */
  scripts: string[];
  drawn: DrawnWidget[];
  resets: number;
  removed: number;
  executed: unknown[];
  /** Whether its script does not come. */
  isAway: boolean;
  stop(): void;
}

/** Every captcha provider at once: takes the place of the scripts they load. */
export function fakeProvider(): FakeProvider {
  const fake: FakeProvider = { scripts: [], drawn: [], resets: 0, removed: 0, executed: [], isAway: false, stop };
  const api = {
    render(place: HTMLElement, options: DrawnWidget) {
      place.append(Object.assign(document.createElement('div'), { className: 'drawn' }));
      return fake.drawn.push(options);
    },
    reset() {
      fake.resets += 1;
    },
    remove() {
      fake.removed += 1;
    },
    execute: async (...given: unknown[]) => `score-${fake.executed.push(given)}`,
  };
  const append = document.head.append.bind(document.head);
  const spy = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes;
    if (!(script instanceof HTMLScriptElement) || script.type === 'application/json') return append(...nodes);
    fake.scripts.push(script.src);
    queueMicrotask(() => (fake.isAway ? script.onerror?.(new Event('error')) : come()));
  });
  const come = () => {
    Object.assign(globalThis, { turnstile: api, hcaptcha: api, grecaptcha: { enterprise: api } });
    (globalThis as { tesseraCaptchaReady?: () => void }).tesseraCaptchaReady?.();
  };
  function stop() {
    spy.mockRestore();
    for (const name of ['turnstile', 'hcaptcha', 'grecaptcha']) Reflect.deleteProperty(globalThis, name);
  }
  return fake;
}
