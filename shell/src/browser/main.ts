import './trusted-types.ts';
import { keepCrumbsLive } from './live-crumbs.ts';
import { measurePage } from './measure-page.ts';
import { askForPixel } from './pixel.ts';
import { startPage } from './start-page.ts';

keepCrumbsLive();
void startPage().then((rev) => {
  measurePage(rev);
  askForPixel();
});
