import { changeBudgets } from '@tessera/contracts/modules/calls.ts';
import { chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { readTheme } from '@tessera/site-templates/theme/read-theme.ts';
import { createTheme } from '@tessera/site-templates/theme/theme.ts';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fontPaths, fontRoutes } from '../../../assets/font-files.ts';
import { createStaticFiles } from '../../../assets/static-files.ts';
import { type Edit, publish } from '../../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../../composition/testing/test-site.ts';
import { themeFolder } from '../../../folders.ts';
import { createCheckPages } from '../../../pages/render/check-page.ts';
import { offerThemeFiles } from '../../../pages/render/theme-files.ts';
import { sampleProps } from '../sample-props.ts';
import { createBrowserCheck } from './browser-check.ts';

/** Versions published to a registry that looks at them in a browser, as a team meets it. */
let site: TestSite;

beforeAll(async () => {
  const theme = createTheme(await readTheme(themeFolder), { limits: { timeMs: 5_000 } });
  const styles = createStaticFiles();
  const fonts = express.Router().use('/assets/fonts', fontRoutes(fontPaths(theme.fonts)));
  const themeFiles = offerThemeFiles(theme, styles);
  site = await startTestSite({
    renderTimeoutMs: 10_000,
    checksOfPages: ({ composeRelease, scripts }) => [
      createBrowserCheck({
        chromium: chromiumPath(),
        samples: sampleProps,
        renderPage: createCheckPages({ composeRelease, themeFiles }),
        pageFiles: [scripts, fonts.use('/assets', styles.routes)],
        // Every page is inspected again.
        knownPages: { find: async () => new Set(), store: async () => undefined },
      }),
    ],
  });
  await publish(site, 'mfe-alpha');
});
afterAll(() => site.close());

/** Done in the browser, as soon as the counter is drawn. */
const counterDoes = (work: string): Edit[] => [
  { file: 'src/counter.tsx', from: 'if (isBrowser) markReact();', to: `if (isBrowser) { markReact(); ${work} }` },
];
const asks = (times: number) => counterDoes(`for (let n = 0; n < ${times}; n += 1) void fetch('/api/stock/' + n);`);
/** Many times what the page does anyway, on any machine. */
const works = counterDoes(
  'let sum = 1; for (let n = 0; n < 150_000_000; n += 1) sum = (Math.imul(sum, 31) + n) | 0; document.title = String(sum);',
);

async function changeTo(budget: object): Promise<number> {
  const url = new URL(changeBudgets.path.replace('{name}', 'mfe-alpha'), site.url);
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      containerKb: 8,
      mountKb: 15,
      totalKb: 500,
      by: 'the platform',
      reason: 'Tried.',
      ...budget,
    }),
  });
  return status;
}

describe('a version whose pages exceed its budget is refused, with advice', () => {
  test('requests of a mount', async () => {
    await expect(publish(site, 'mfe-alpha', asks(90))).rejects.toThrow(
      /cart\/page makes \d+ requests on its page; its budget is 40\. Combine related requests/,
    );
    await expect(publish(site, 'mfe-alpha', asks(3))).resolves.toMatchObject({ name: 'mfe-alpha' });
  });

  test('processor time of a mount, beside the live version', async () => {
    await expect(publish(site, 'mfe-alpha', works)).rejects.toThrow(
      /cart\/page takes \d+\.\d times the processor time of the live version; its budget is 2\.5 times\./,
    );
    const word = { file: 'src/pill.tsx', from: 'Basket', to: 'Bag' };
    await expect(publish(site, 'mfe-alpha', [word])).resolves.toMatchObject({ name: 'mfe-alpha' });
  });

  test('by the budget that was decided for it', async () => {
    expect(await changeTo({ mountRequests: 120 })).toBe(200);
    await expect(publish(site, 'mfe-alpha', asks(91))).resolves.toMatchObject({ name: 'mfe-alpha' });
    expect(await changeTo({ mountRequests: 2 })).toBe(200);
    await expect(publish(site, 'mfe-alpha', asks(92))).rejects.toThrow(/its budget is 2\./);
    expect(await changeTo({ mountRequests: 0 })).toBe(400);
  });
});

test('the first version of a mount is compared with a page without modules', async () => {
  await expect(publish(site, 'mfe-hello')).resolves.toMatchObject({ name: 'mfe-hello' });
});
