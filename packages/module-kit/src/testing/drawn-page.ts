import { saidLast } from '@tessera/browser-kit/page/dom-events.ts';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

/** Regions that every page has at load. */
const liveRegions = '<div id="live-polite"></div><div id="live-assertive"></div>';

/** A component on a page of its own, found and used the way people do: by names, texts and keys. */
export interface DrawnPage {
  body: HTMLElement;
  redraw(node: ReactNode): Promise<void>;
  /** All texts of the page but the live regions', blanks made single. */
  text(): string;
  /** What was spoken last. */
  spoken(): string;
  /** The control with a label, `aria-label` or text of exactly this name. Throws when there is none. */
  control<E extends HTMLElement = HTMLInputElement>(name: string): E;
  has(name: string): boolean;
  press(name: string): Promise<void>;
  /** Puts a value in place of what is there, as one who pastes it, or chooses it from a list. */
  fill(name: string, value: string): Promise<void>;
  /** Leaves the control. */
  leave(name: string): Promise<void>;
  key(name: string, key: string): Promise<void>;
  submit(): Promise<void>;
  /** Lets answers that are there arrive. */
  settle(): Promise<void>;
}

let drawn: Root | undefined;

/** Draws a component in a test, in place of the one before. Needs a DOM (`happy-dom`). */
export async function drawPage(node: ReactNode): Promise<DrawnPage> {
  // React's own switch for tests.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // It would go on hearing the events of the page.
  await act(async () => drawn?.unmount());
  // Nothing was said on it yet.
  Reflect.deleteProperty(window, saidLast);
  document.body.innerHTML = `${liveRegions}<main></main>`;
  const root = createRoot(document.querySelector('main') ?? document.body);
  drawn = root;
  const redraw = (next: ReactNode) => act(async () => root.render(next));
  await redraw(node);
  const find = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(controls)].find((it) => nameOf(it) === name);
  const control = <E extends HTMLElement>(name: string): E => {
    const found = find(name);
    if (!found) throw new Error(`There is no '${name}' on the page.`);
    return found as E;
  };
  // Whether something may be pressed is asked of styles, which are not there.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return {
    body: document.body,
    redraw,
    text: () => clean([...document.querySelectorAll('body > :not([id^=live-])')].map(textOf).join(' ')),
    spoken: () => clean([...document.querySelectorAll('[id^=live-]')].map(textOf).join(' ')),
    control,
    has: (name) => find(name) !== undefined,
    press: (name) => act(() => user.click(control(name))),
    fill: (name, value) => act(() => fillIn(user, control(name), value)),
    leave: (name) =>
      act(async () => {
        control(name).focus();
        control(name).blur();
      }),
    key: (name, key) =>
      act(async () => {
        control(name).focus();
        await user.keyboard(`{${key}}`);
      }),
    submit: () =>
      send(
        document.querySelector('main form') ?? document.body,
        new SubmitEvent('submit', { bubbles: true, cancelable: true }),
      ),
    settle: () => act(() => new Promise<void>((resolve) => setImmediate(resolve))),
  };
}

const controls = 'button, a, input, select, textarea, summary';

const send = (target: Element, event: Event) =>
  act(async () => {
    target.dispatchEvent(event);
  });

const textOf = (element: Element) => element.textContent;

const clean = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  if (!element.matches('input, select, textarea')) return clean(element.textContent);
  const own = element.id ? document.querySelector(`label[for="${element.id}"]`) : null;
  return clean((own ?? element.closest('label'))?.textContent ?? null);
}

/** Pickers of dates, times and colours, whose keys every browser has differently. */
const pickers = ['date', 'time', 'datetime-local', 'color', 'range'];

async function fillIn(user: UserEvent, element: HTMLInputElement, value: string): Promise<void> {
  if (element.tagName === 'SELECT') return user.selectOptions(element, value);
  if (pickers.includes(element.type)) return pick(element, value);
  await user.clear(element);
  if (value) await user.paste(value);
}

/** React listens to the value as browsers set it, not to the property scripts set. */
function pick(element: HTMLElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {};
  set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
