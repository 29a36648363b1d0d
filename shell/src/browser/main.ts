import './trusted-types.ts';
import { askVisitor } from './ask-visitor.ts';
import { keepCrumbsLive } from './live-crumbs.ts';
import { measurePage } from './measure-page.ts';
import { startPage } from './start-page.ts';

keepCrumbsLive();
void startPage().then((rev) => {
  const isMeasured = measurePage(rev);
  askVisitor(() => isMeasured || measurePage(rev));
});
