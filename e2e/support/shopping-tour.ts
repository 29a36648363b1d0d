import { expect, type Page } from '@playwright/test';
import type { ModuleMap } from '@tessera/contracts/modules/module.ts';
import { untilInteractive } from './test.ts';

/** Nobody sees it; HTML and page tell by its end which version drew them. */
export const versionMark = '<i hidden>another version</i>';
const markEnd = 'another version</i>';

const mug = { path: '/shop/moor-mug?Glaze=Chalk&Size=250+ml', name: 'Moor Mug' };

/** Somebody who walks through a shop with a mug in the cart, and what was wrong on the way. */
export class ShoppingTour {
  /** Pages that were made of more than one version of a module, and what was asked for in vain. */
  readonly faults: string[] = [];
  /** Versions that pages were made of. */
  readonly versions = new Set<string>();
  views = 0;
  private entries: string[] = [];

  /** @param marked module → the version that draws the mark; the others do not */
  constructor(
    private readonly page: Page,
    private readonly marked: ReadonlyMap<string, string>,
  ) {
    page.on('request', (request) => this.entries.push(new URL(request.url()).pathname));
    page.on('response', (response) => {
      if (response.status() >= 400) this.faults.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      // Beacons and pictures of a page that is left are broken off by the browser.
      const why = request.failure()?.errorText;
      if (why !== 'net::ERR_ABORTED') this.faults.push(`${why} ${request.url()}`);
    });
  }

  async fillCart(): Promise<void> {
    await this.view(mug.path, 'mfe-product');
    await this.page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(this.page.getByRole('main').getByText(/^Added! Moor Mug/)).toBeVisible();
  }

  /** The start page, the shop with a look into a product, the mug, and the cart, in which it still is. */
  async goRound(): Promise<void> {
    const { page } = this;
    await this.view('/');
    await this.view('/shop');
    await page.getByRole('button', { name: `Quick View ${mug.name}` }).click();
    await expect(
      page.getByRole('dialog', { name: mug.name }).getByRole('button', { name: 'Add To Cart' }),
    ).toBeVisible();
    await this.view(mug.path, 'mfe-product');
    await expect(page.getByRole('link', { name: /1 item in cart/ })).toBeVisible();
    await this.view('/cart', 'mfe-cart');
    await expect(page.getByLabel(`Quantity of ${mug.name}`)).toHaveValue('1');
  }

  /** Opens a page and looks at what it is made of. @param drawnBy the module whose part of it may hold the mark */
  private async view(path: string, drawnBy?: string): Promise<void> {
    this.entries = [];
    const html = (await (await this.page.goto(path))?.text()) ?? '';
    await untilInteractive(this.page);
    const map = JSON.parse(/id="tessera-modules"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}') as ModuleMap;
    const slots = await this.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-mount]')].map(({ dataset }) => ({ ...dataset })),
    );
    const isMixed = (what: string) => this.faults.push(`${path}, rev ${map.rev}: ${what}`);
    for (const { mount = '', version } of slots) {
      const meant = map.modules[map.mounts[mount] ?? ''];
      if (version !== meant?.version) isMixed(`${mount} is ${version}, not ${meant?.version}`);
    }
    for (const [name, { version, previous }] of Object.entries(map.modules)) {
      if (this.marked.has(name)) this.versions.add(`${name} ${version}`);
      if (previous && this.entries.includes(previous.entry)) isMixed(`${name} ${previous.version} was fetched, too`);
    }
    if (drawnBy) {
      const hasMark = map.modules[drawnBy]?.version === this.marked.get(drawnBy);
      if (html.includes(markEnd) !== hasMark) isMixed('the HTML is of another version');
      if ((await this.page.getByText('another version').count()) > 0 !== hasMark)
        isMixed('the page is of another version');
    }
    this.views += 1;
  }
}
