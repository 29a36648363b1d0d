import './trusted-types.ts';
import { askVisitor } from './ask-visitor.ts';
import { closeMenus } from './close-menus.ts';
import { keepCrumbsLive } from './live-crumbs.ts';
import { measurePage } from './measure-page.ts';
import { startPage } from './start-page.ts';

keepCrumbsLive();
closeMenus();
void startPage().then((rev) => {
  const isMeasured = measurePage(rev);
  askVisitor(() => isMeasured || measurePage(rev));
});
