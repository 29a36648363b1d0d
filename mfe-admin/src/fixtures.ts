import type { AdminProps } from '@tessera/contracts/mounts.ts';
import type { Fixtures } from '@tessera/module-kit/define-module.ts';

export const adminProps: AdminProps = {
  websiteId: 'site',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 1,
  path: '/config/commerce/orders',
  account: { siteUserId: 'user-1', email: 'edda@example.com', firstName: 'Edda', lastName: 'Moss', roles: [1] },
  website: {
    ...{ id: 'site', name: 'Fernhall', timeZone: 'Europe/London', locale: 'en-GB', currency: 'GBP' },
    ...{ origin: 'http://fernhall.localhost', previewOrigin: 'http://fernhall.preview.localhost' },
  },
  basePath: '/config',
  websites: [{ name: 'Fernhall', path: '/config' }],
  xsrfToken: 'token',
  runsPlatform: true,
};

/** Props every published version must be able to draw. */
export default {
  'admin/app': [adminProps, { ...adminProps, path: '/config' }, { ...adminProps, path: '/config/nowhere' }],
} satisfies Fixtures;
