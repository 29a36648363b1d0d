import type { CommonProps } from '@tessera/contracts/mounts.ts';
import type { Fixtures } from '@tessera/module-kit/define-module.ts';
import type config from '../module.config.ts';

/** What a page gives every mount. */
export const common: CommonProps = {
  websiteId: 'site',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 50,
  path: '/shop/mug',
};

/** Props that every version must be able to draw. */
export default { 'hello/note': [common] } satisfies Fixtures<typeof config>;
