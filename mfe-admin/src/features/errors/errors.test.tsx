import type { ChosenErrorState, ErrorDetail, ErrorState } from '@tessera/contracts/analytics/error-calls.ts';
import { describe, expect, test } from 'vitest';
import { anError } from '../../testing/an-error.ts';
import { type Answer, type OpenAdmin, openAdmin, type Sent } from '../../testing/open-admin.ts';

const path = '/config/errors';
const url = '/api/events/errors';

const price = anError();
const stock = anError({ id: 'err-stock', title: 'no stock', state: 'regressed', count: 3 });
const photo = anError({
  ...{ id: 'err-photo', title: 'no photo', module: 'mfe-product', place: '', state: 'resolved' },
  visitors: { count: 420, isRough: true },
});

type Changes = { changes: { id: string; state: ChosenErrorState }[] };

/** A row as the list has it. */
function summaryOf(detail: ErrorDetail) {
  const { resolvedAt, regressedAt, hours, versions, pages, browsers, systems, samples, ...shared } = detail;
  return { ...shared, lastDay: [...Array<number>(21).fill(0), 5, 0, 0] };
}

const isIn = (state: ErrorState, view: string | null) =>
  view === 'open' ? state === 'open' || state === 'regressed' : state === view;

/** A service that keeps what is changed; while `isBroken`, changes fail. */
function service(all: ErrorDetail[]) {
  const stored = new Map(all.map((one) => [one.id, one]));
  const state = { isBroken: false };
  const countOf = (view: string) => [...stored.values()].filter((one) => isIn(one.state, view)).length;
  const change = ({ changes }: Changes) => {
    const changed = changes.flatMap(({ id, state: next }) => {
      const found = stored.get(id);
      if (!found) return [];
      stored.set(id, { ...found, state: next });
      return { id, was: found.state };
    });
    return { changed };
  };
  const list = (asked: URLSearchParams) => {
    const [search = '', module] = [asked.get('search') ?? '', asked.get('module')];
    const errors = [...stored.values()].filter(
      (one) => isIn(one.state, asked.get('state')) && one.title.includes(search) && (!module || one.module === module),
    );
    const counts = Object.fromEntries(['open', 'regressed', 'resolved', 'ignored'].map((one) => [one, countOf(one)]));
    return {
      ...{ errors: errors.map(summaryOf), counts, modules: ['mfe-cart', 'mfe-product'] },
      ...{ hasNextPage: false, nextPageCursor: null },
    };
  };
  const answer: Answer = ({ url: asked, body }) => {
    if (asked === `${url}/states`) return state.isBroken ? broken() : change(body as Changes);
    if (asked.startsWith(`${url}?`)) return list(new URL(asked, 'http://x').searchParams);
    return stored.get(asked.slice(url.length + 1));
  };
  return { state, kept: stored, answer };
}

const broken = () => Response.json({ code: 'x', error: 'The service is down.' }, { status: 500 });
const changesOf = (sent: readonly Sent[]) => sent.filter((one) => one.url === `${url}/states`).map(({ body }) => body);
const asked = ({ sent }: OpenAdmin) => sent.map((one) => one.url).filter((one) => one.startsWith(`${url}?`));

describe('errors', () => {
  test('are listed by cause: where, in how many visits, how often and lately, with how many there are of each state', async () => {
    const page = await openAdmin(path, service([price, stock, photo]).answer);
    await page.see('no price');
    const row = document.querySelector('tbody tr')?.textContent;
    for (const part of ['no price', 'draw (/modules/mfe-cart/x.js)', 'mfe-cart', '5 times in the last 24 hours']) {
      expect(row).toContain(part);
    }
    const cells = [...document.querySelectorAll('tbody tr:first-child td')].map(({ textContent }) => textContent);
    expect([cells[2], cells[3]]).toEqual(['9', '12']);
    for (const part of ['Open 2', 'Regressed 1', 'Resolved 1', 'Ignored 0', 'no stock Regressed']) {
      expect(page.text()).toContain(part);
    }
    expect(page.text()).not.toContain('no photo');
  });

  test('are found by view, words, module and order, all of it in the address', async () => {
    const page = await openAdmin(path, service([price, stock, photo]).answer);
    await page.see('no price');
    await page.press('Resolved 1');
    await page.see('no photo');
    expect(location.search).toBe('?view=resolved');
    expect(page.text()).toContain('about 420');
    await page.press('Open 2');
    await page.see('no stock');
    await page.fill('Search errors', 'price');
    await page.until(() => expect(page.text()).not.toContain('no stock'));
    await page.fill('Module', 'mfe-cart');
    await page.until(() => expect(location.search).toBe('?q=price&module=mfe-cart'));
    await page.press('Occurrences');
    await page.until(() => expect(location.search).toBe('?q=price&module=mfe-cart&sort=count'));
    await page.until(() =>
      expect(asked(page).at(-1)).toBe(`${url}?state=open&search=price&module=mfe-cart&sort=count&limit=25`),
    );
    await page.see('no price');
    expect(document.querySelector('th[aria-sort=descending]')?.textContent).toBe('Occurrences');
  });

  test('empty lists, missing errors, failed requests and missing rights are reported', async () => {
    await (await openAdmin(path, service([]).answer)).see('No errors here');
    await (await openAdmin(`${path}?q=teapot`, service([price]).answer)).see('Nothing for “teapot”');
    await (await openAdmin(`${path}?view=ignored`, service([price]).answer)).see('No errors in “Ignored”');
    await (await openAdmin(`${path}?view=resolved`, () => undefined)).see('Try again');
    const refused = () => Response.json({ code: 'session.forbidden', error: 'x' }, { status: 403 });
    await (await openAdmin(path, refused)).see('You do not have access to the errors');
  });

  test('are sent to the email recipients that an admin sets', async () => {
    let mails: string[] = [];
    const { answer } = service([price]);
    const page = await openAdmin(path, (sent) => {
      if (sent.url !== '/api/events/error-alerts') return answer(sent);
      if (sent.method === 'PUT') mails = (sent.body as { mails: string[] }).mails;
      return { mails };
    });
    await page.see('Email alerts');
    await page.press('Email alerts');
    await page.fill('Addresses, one per line', 'no address');
    await page.press('Save');
    await page.see('Email is not valid.');
    expect(mails).toEqual([]);
    await page.fill('Addresses, one per line', 'ann@shop.example, ben@shop.example');
    await page.press('Save');
    await page.see('Email alerts (2)');
    expect(mails).toEqual(['ann@shop.example', 'ben@shop.example']);
  });

  test('two admins: what both changed of who is mailed is chosen', async () => {
    let mails = ['ann@shop.example'];
    const { answer } = service([price]);
    const page = await openAdmin(path, (sent) => {
      if (sent.url !== '/api/events/error-alerts') return answer(sent);
      if (sent.method !== 'PUT') return { mails };
      const body = sent.body as { mails: string[]; expectedMails: string[] };
      if (String(body.expectedMails) !== String(mails)) {
        return Response.json({ code: 'settings.conflict', error: 'Somebody saved this meanwhile.' }, { status: 409 });
      }
      mails = body.mails;
      return { mails };
    });
    await page.see('Email alerts (1)');
    await page.press('Email alerts (1)');
    await page.fill('Addresses, one per line', 'ann@shop.example\nben@shop.example');
    mails = ['cleo@shop.example'];
    await page.press('Save');
    await page.see('Somebody else saved this meanwhile');
    expect(page.text()).toContain('cleo@shop.example');
    expect(mails).toEqual(['cleo@shop.example']);
  });

  test('that are resolved together are open again by Undo', async () => {
    const page = await openAdmin(path, service([price, stock]).answer);
    await page.see('no stock');
    await page.press('Select all on this page');
    expect(page.has('Reopen')).toBe(false);
    await page.press('Resolve');
    await page.see('2 errors resolved');
    await page.see('No errors here');
    await page.press('Undo');
    await page.see('no stock');
    await page.see('Undone. Regressed errors are open now');
    expect(changesOf(page.sent)).toEqual([
      { changes: [price, stock].map(({ id }) => ({ id, state: 'resolved' })) },
      { changes: [price, stock].map(({ id }) => ({ id, state: 'open' })) },
    ]);
  });

  test('keep what is shown and chosen when a change fails, and it is said why', async () => {
    const { state, answer } = service([price, stock]);
    const page = await openAdmin(path, answer);
    await page.see('no stock');
    await page.press('Select the error “no stock”');
    state.isBroken = true;
    await page.press('Ignore');
    await page.see('The service is down.');
    expect(page.text()).toContain('1 error selected');
    expect(page.text()).toContain('no price');
    // What failed with one choice says nothing of the next.
    await page.press('Clear the selection');
    await page.press('Select the error “no stock”');
    expect(page.text()).not.toContain('The service is down.');
    state.isBroken = false;
    await page.press('Ignore');
    await page.see('1 error ignored');
    await page.until(() => expect(page.text()).not.toContain('no stock'));
  });

  test('whose change cannot be taken back stay as they are, and it is said', async () => {
    const { state, kept: stored, answer } = service([price]);
    const page = await openAdmin(path, answer);
    await page.see('no price');
    await page.press('Select the error “no price”');
    await page.press('Resolve');
    await page.see('1 error resolved');
    state.isBroken = true;
    await page.press('Undo');
    await page.see('Not undone. The service is down.');
    expect(stored.get(price.id)?.state).toBe('resolved');
  });
});

describe('one error', () => {
  test('shows first occurrence, version, place, count, and the steps before', async () => {
    const page = await openAdmin(`${path}/${price.id}`, service([price]).answer);
    await page.see('What was done before');
    const [chart] = document.querySelectorAll('[role=img]');
    expect(chart?.getAttribute('aria-label')).toBe('12 times in the last 7 days, at most 7 in one hour');
    for (const part of [
      ...['Brought by version1.2.0-aaaaaaaa', 'Last in version1.3.0-bbbbbbbb', 'Last 24 hours5 at most 5 in one hour'],
      ...['/cart12', 'Chrome 14010', 'Linux11', 'no price of mug-chalk', 'at draw (x.js:1:2)', 'Composition41'],
      ...['Requestreq-77', '4.2 s beforeOpened /shop/moor-mug', '0.9 s beforePressed “Add to cart”'],
      '0.3 s beforeCalled POST /api/commerce/cart, answered 500',
    ]) {
      expect(page.text()).toContain(part);
    }
    const versions = page.text().split('Versions, newest first')[1] ?? '';
    expect(versions.indexOf('1.3.0')).toBeLessThan(versions.indexOf('1.2.0'));
    const done = [...document.querySelectorAll('[aria-label="What was done before"] li')];
    expect(done.map(({ textContent }) => textContent.split('before')[0])).toEqual(['4.2 s ', '0.9 s ', '0.3 s ']);
  });

  test('shows its place in the sources, and the reported stack on demand', async () => {
    const [sample] = price.samples;
    if (!sample) throw new Error('The error has no sample.');
    const frames = [
      { file: '/modules/mfe-cart/files/3.1a2b3c4d.js', line: 1, column: 812 },
      { file: '/assets/shell.aaaaaaaa.js', line: 2, column: 9 },
    ];
    const lines = ['  const { price } = item;', '  if (!price) throw new Error("no price");', '', '}'];
    const source = { file: 'mfe-cart/src/draw.tsx', line: 12, column: 22, function: 'draw', code: { from: 11, lines } };
    const { answer } = service([{ ...price, samples: [{ ...sample, frames }] }]);
    const isAsked = ({ url: asked }: Sent) => asked === '/modules/api/sources';
    const page = await openAdmin(`${path}/${price.id}`, (sent) =>
      isAsked(sent) ? { frames: [source, null] } : answer(sent),
    );
    await page.see('draw mfe-cart/src/draw.tsx:12:22');
    expect(page.sent.filter(isAsked).map(({ body }) => body)).toEqual([{ frames }]);
    expect(page.text()).toContain('/assets/shell.aaaaaaaa.js:2:9');
    expect(document.querySelector('mark')?.textContent).toBe('12  if (!price) throw new Error("no price");');
    const raw = [...document.querySelectorAll('details')].findLast((one) =>
      one.textContent.includes('as reported by the browser'),
    );
    expect([raw?.open, raw?.textContent.includes('at draw (x.js:1:2)')]).toEqual([false, true]);
  });

  test('without sources shows the reported stack', async () => {
    const [sample] = price.samples;
    if (!sample) throw new Error('The error has no sample.');
    const frames = [{ file: '/modules/mfe-cart/files/3.1a2b3c4d.js', line: 1, column: 812 }];
    const page = await openAdmin(
      `${path}/${price.id}`,
      service([{ ...price, samples: [{ ...sample, frames }] }]).answer,
    );
    await page.see('at draw (x.js:1:2)');
    expect(page.text()).not.toContain('as reported by the browser');
  });

  test('of which little is known says so, and draws no empty tables', async () => {
    const little = anError({
      ...{ module: null, place: '', firstVersion: '', lastVersion: '', visitors: { count: 0, isRough: false } },
      ...{ hours: [], versions: [], pages: [], browsers: [], systems: [], samples: [] },
    });
    const page = await openAdmin(`${path}/${little.id}`, service([little]).answer);
    await page.see('It has not happened in the last 7 days.');
    expect(page.text()).toContain('ModuleUnknown');
    expect(page.text()).toContain('Brought by versionUnknown');
    expect(page.text()).toContain('VisitsUnknown no visit recorded');
    const titles = [...page.body.querySelectorAll('h2, h3')].map(({ textContent }) => textContent);
    for (const part of ['Pages', 'Browsers', 'Samples', 'Came again']) expect(titles).not.toContain(part);
  });

  test('is resolved, and open again by Undo', async () => {
    const { kept: stored, answer } = service([price]);
    const page = await openAdmin(`${path}/${price.id}`, answer);
    await page.see('About it');
    expect(document.querySelector('h1')?.textContent).toBe('no price Open');
    await page.press('Resolve');
    await page.see('1 error resolved');
    await page.until(() => expect(document.querySelector('h1')?.textContent).toBe('no price Resolved'));
    expect([page.has('Resolve'), page.has('Ignore'), page.has('Reopen')]).toEqual([false, true, true]);
    await page.press('Undo');
    await page.until(() => expect(document.querySelector('h1')?.textContent).toBe('no price Open'));
    expect(stored.get(price.id)?.state).toBe('open');
  });

  test('keeps what is shown when its change fails', async () => {
    const { state, answer } = service([price]);
    const page = await openAdmin(`${path}/${price.id}`, answer);
    await page.see('About it');
    state.isBroken = true;
    await page.press('Ignore');
    await page.see('Not changed. The service is down.');
    expect(page.text()).toContain('What was done before');
    expect(document.querySelector('h1')?.textContent).toBe('no price Open');
  });

  test('that is unknown is not found, and links to the list', async () => {
    const page = await openAdmin(`${path}/none`, service([price]).answer);
    await page.see('This error was not found');
    await page.press('All errors');
    await page.see('no price');
    expect(location.pathname).toBe(path);
  });
});
