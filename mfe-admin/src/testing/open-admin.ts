import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { act } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { startAdmin } from '../app/start.tsx';
import { adminProps } from '../fixtures.ts';

/** A busy machine may take its time. */
const patienceMs = 10_000;

const settingsUrl = '/api/commerce/checkout/settings';
const settings: StoreSettings = { ...someSettings, useCLDRMoneyFormat: false };

export interface Sent {
  method: string;
  /** Path with query. */
  url: string;
  body: unknown;
}

/** What the services answer: a value, or a value with its status. Undefined is a 404. */
export type Answer = (sent: Sent) => unknown;

export interface OpenAdmin extends DrawnPage {
  sent: Sent[];
  /** Failures the page's collector was told of. */
  reported: unknown[];
  /** Until a text is on the page; fails with what is there instead. */
  see: (text: string) => Promise<void>;
  /** Until something holds. */
  until: (check: () => void) => Promise<void>;
}

let last: DrawnPage | undefined;

/**
 * The whole admin in a page of its own, at an address, with services that are played; the store's settings may differ.
 * Opened again at the same address in one test, it is the same tab after a reload.
 */
export async function openAdmin(
  path: string,
  answer: Answer,
  own: Partial<StoreSettings> = {},
  roles: number[] = adminProps.account.roles,
): Promise<OpenAdmin> {
  const sent: Sent[] = [];
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = asService(address);
    const call = { method: init.method ?? 'GET', url, body: bodyOf(init) };
    sent.push(call);
    const value = url === settingsUrl ? { ...settings, ...own } : withDefaults(call, await answer(call));
    if (value instanceof Response) return value;
    return value === undefined
      ? Response.json({ code: 'x', error: 'Not found.' }, { status: 404 })
      : Response.json(value);
  });
  const isReload = `${location.pathname}${location.search}` === path;
  history.replaceState(isReload ? history.state : null, '', path);
  const page = await drawPage(await startAdmin({ ...adminProps, path, account: { ...adminProps.account, roles } }));
  last = page;
  onTestFinished(async () => {
    if (last === page) await page.redraw(null);
    // A screen that is still loading would fail in the files after this one, which share its modules.
    await vi.dynamicImportSettled();
    history.replaceState(null, '', '/');
    // A form leaves its draft as it goes; another test is another tab.
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  const until = async (check: () => void) => {
    const stop = performance.now() + patienceMs;
    for (;;) {
      // Whatever settles in between is drawn before the next look.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      try {
        return check();
      } catch (error) {
        if (performance.now() > stop) throw error;
      }
    }
  };
  const see = (text: string) => until(() => expect(page.text()).toContain(text));
  return { ...page, sent, reported, see, until };
}

/** The address as the service knows it: on the admin host a website's calls are below the path of its admin. */
export const asService = (address: string): string =>
  address.startsWith(`${adminProps.basePath}/api/`) ? address.slice(adminProps.basePath.length) : address;

/** What a test is not about: a website has no drafts of its design. */
function withDefaults(sent: Sent, value: unknown): unknown {
  if (value === undefined && sent.method === 'GET' && sent.url === '/api/site-design/drafts')
    return { values: {}, drafts: [] };
  return withStorePages(sent, value);
}

/** Products and their list ask for the store pages; a test that is not about them has none. */
function withStorePages({ method, url }: Sent, value: unknown): unknown {
  const isList = method === 'GET' && /\/websites\/[^/]+\/products(\?|$)/.test(url);
  const isAnswered =
    value instanceof Response || (typeof value === 'object' && value !== null && 'collections' in value);
  return isList && !isAnswered ? { collections: [] } : value;
}

/** A file is told by itself, everything else is JSON. */
function bodyOf({ body }: RequestInit): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
}
