import type { BrowserContext, CDPSession } from '@playwright/test';

/** What came over the line of a module for one page: address → bytes, those of its headers and of its body. */
export type Fetched = ReadonlyMap<string, { bytes: number; bodyBytes: number }>;

/** Opens a page in a browser that keeps its cache, and waits until a version of a module is alive in it. */
export async function warmVisit(
  context: BrowserContext,
  url: string,
  module: { name: string; version: string },
): Promise<Fetched> {
  const page = await context.newPage();
  try {
    const fetched = await listen(await context.newCDPSession(page), `/modules/${module.name}/`);
    await page.goto(url);
    await page.waitForSelector(`[data-mount][data-version="${module.version}"]`);
    await page.waitForLoadState('networkidle');
    return fetched;
  } finally {
    await page.close();
  }
}

async function listen(session: CDPSession, folder: string): Promise<Fetched> {
  const fetched = new Map<string, { bytes: number; bodyBytes: number }>();
  const open = new Map<string, { file: string; bodyBytes: number }>();
  const fromMemory = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache, headers } }) => {
    const { pathname } = new URL(url);
    if (!pathname.startsWith(folder) || fromDiskCache || fromMemory.has(requestId)) return;
    open.set(requestId, { file: pathname, bodyBytes: Number(headers['content-length'] ?? headers['Content-Length']) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const one = open.get(requestId);
    if (one) fetched.set(one.file, { bytes, bodyBytes: one.bodyBytes });
  });
  await session.send('Network.enable');
  return fetched;
}
