import { role } from '@tessera/contracts/enumerations.ts';

/** Who changes the store: stock, orders, preferences. */
export const storeEditors = { roles: [role.admin, role.storeManager, role.websiteManager] };

/** Who looks at the store's figures. */
export const storeReaders = { roles: [...storeEditors.roles, role.reporting, role.viewer] };
