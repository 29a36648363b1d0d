import { role } from '@tessera/contracts/enumerations.ts';

/** Who sees what visitors did and what was sold. */
export const dashboardRoles = [role.admin, role.reporting, role.websiteManager, role.storeManager];

/** Who only reads the figures changes nothing about them. */
export const dashboardWriters = [role.admin, role.websiteManager, role.storeManager];

/** So many days are shown at once at most. */
export const maxPeriodDays = 400;
