import { pageType } from '@tessera/contracts/enumerations.ts';
import { modulePagesFolder } from '@tessera/contracts/own-mounts.ts';
import { ownMountsOf } from '../../composition/own-mounts.ts';
import { contentPage } from './content.ts';
import { noReads, pageRoute, pathBelow } from './page-route.ts';

/** Everything under /apps/hello: the page that the module `mfe-hello` brings along, if it does. */
export const modulePage = pageRoute({
  name: 'module',
  at: pathBelow('apps', ([, subject]) => (subject ? { subject } : undefined)),
  reads: noReads,
  async plan(_, request, { subject }) {
    const mounts = ownMountsOf(request.composition);
    const page = mounts.find(({ mount, at }) => at === modulePagesFolder && mount === `${subject}/page`);
    if (!page) return contentPage.plan(request);
    return {
      template: 'module',
      status: 200,
      page: { type: pageType.mainContent, title: page.title ?? subject },
      fields: {},
      ownPage: page.mount,
      isShared: false,
    };
  },
});
