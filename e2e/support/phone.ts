import type { Browser, Page } from '@playwright/test';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** As Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export interface Phone {
  page: Page;
  /** Files asked for so far, and their bytes on the wire with all headers. */
  load: { requests: number; bytes: number };
  /** Bodies of the problems the page has told of. */
  problems: string[];
}

interface Line {
  isSlow?: boolean;
}

/** A phone that has never seen the site. Its page is closed with the browser. */
export async function aPhone(browser: Browser, { isSlow = false }: Line = {}): Promise<Phone> {
  const page = await (await browser.newContext(phone)).newPage();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  if (isSlow) await line.send('Network.emulateNetworkConditions', slow4g);
  const load = { requests: 0, bytes: 0 };
  line.on('Network.requestWillBeSent', () => {
    load.requests += 1;
  });
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    load.bytes += encodedDataLength;
  });
  const problems: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/RecordJavascriptErrors')) problems.push(request.postData() ?? '');
  });
  return { page, load, problems };
}
