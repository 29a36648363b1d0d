import { chromium } from '@playwright/test';
import { chromiumForPrograms } from '@tessera/service-kit/chromium-path.ts';
import { ensureChromium } from '../../tools/start/find-chromium.ts';
import { type CleanUp, cleaningUp } from '../lib/clean-up.ts';
import type { Bench } from '../lib/figures.ts';
import { interleave } from '../lib/rounds.ts';
import { productPath, startSite } from '../lib/site.ts';
import { deployFigures } from '../start/deploy.ts';
import { coldLoad } from './cold-load.ts';
import { budgetFigures, comparedFigures, requestFigures, visitFigures } from './figures.ts';
import { startFront } from './front.ts';
import { moveFigures } from './moves.ts';
import { returnFigures } from './returns.ts';
import { shopperState } from './shopper.ts';
import { buildSingleBundle } from './single-bundle.ts';
import { sizeFigures } from './sizes.ts';

/** Page loads are short, so there are more of them. */
const loadsPerRound = 2;

/** Bytes, requests and time until pages from modules are alive, against the same cart page from one bundle. */
const bench: Bench = ({ rounds, say }) =>
  cleaningUp(async (cleanUp) => {
    const sizes = await sizeFigures();
    const [same, plain] = [await buildSingleBundle('same'), await buildSingleBundle('plain')];
    const site = cleanUp.add(await startSite(say));
    const fronts = {
      modules: cleanUp.add(await startFront(site.storefront)),
      same: cleanUp.add(await startFront(site.storefront, same)),
      plain: cleanUp.add(await startFront(site.storefront, plain)),
    };
    const browser = await startBrowser(cleanUp, say);
    const state = await shopperState(browser, fronts.modules.url);

    const loads = rounds * loadsPerRound + 1;
    const open = (front: { url: string }, path: string) => () =>
      coldLoad(browser, `${front.url}${path}`, state, { isSlow: true });
    const compared = await interleave(loads, {
      modules: open(fronts.modules, '/cart'),
      same: open(fronts.same, '/cart'),
      plain: open(fronts.plain, '/cart'),
    });
    const slowPhone = () =>
      coldLoad(browser, `${fronts.modules.url}${productPath}`, state, { isSlow: true, cpuSlowdown: 4 });
    const visits = await interleave(rounds, {
      home: open(fronts.modules, '/'),
      product: open(fronts.modules, productPath),
      store: open(fronts.modules, '/shop'),
      slowPhone,
    });
    const released = [
      ...(await returnFigures({ browser, site, storageState: state })),
      ...(await deployFigures(site)),
      ...(await moveFigures(site, rounds)),
    ];
    return [
      ...requestFigures('product page', visits.product),
      ...budgetFigures(visits.slowPhone),
      ...visitFigures(visits),
      ...requestFigures('cart page', compared.modules),
      ...comparedFigures(compared),
      ...sizes,
      ...released,
    ];
  });
export default bench;

async function startBrowser(cleanUp: CleanUp, say: (line: string) => void) {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    ...chromiumForPrograms,
  ];
  const browser = await chromium.launch({ executablePath: ensureChromium(say), args });
  cleanUp.add({ stop: () => browser.close() });
  return browser;
}
