import { chromiumForPrograms, chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';

const executablePath = chromiumPath() ?? '';

test('the browser does nothing for people at its window, and all else stays off that Playwright turns off', async () => {
  const args = ['--no-sandbox', ...chromiumForPrograms];
  const server = await chromium.launchServer({ executablePath, args });
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    const given = server.process().spawnargs.filter((arg) => arg.startsWith('--disable-features='));
    const [before = [], ours = []] = given.map((arg) => arg.split('=')[1]?.split(',') ?? []);
    expect(before.length).toBeGreaterThan(5);
    expect(ours).toEqual(expect.arrayContaining(before));

    await browser.newPage();
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] });
    expect(targetInfos.map(({ type }) => type)).toEqual(expect.not.arrayContaining(['browser_ui']));
  } finally {
    await server.close();
  }
});
