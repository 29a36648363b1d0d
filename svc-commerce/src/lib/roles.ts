import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { role } from '@tessera/contracts/enumerations.ts';

/** Who changes the store: stock, orders, preferences. */
export const storeEditors = { roles: [role.admin, role.storeManager, role.websiteManager] };

/** Who looks at the store's figures. */
export const storeReaders = { roles: [...storeEditors.roles, role.reporting, role.viewer] };

/** As `storeEditors`, and programs whose key has the scope. */
export const editorsOr = (scope: Extract<ApiScope, `${string}.write`>) => ({ ...storeEditors, scope });

/** As `storeReaders`, and programs whose key has the scope. */
export const readersOr = (scope: Extract<ApiScope, `${string}.read`>) => ({ ...storeReaders, scope });
