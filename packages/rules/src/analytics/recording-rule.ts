import type { pageType, role } from '@tessera/contracts/enumerations.ts';

/** Codes of the tables, held to them by type: every page loads this rule, and the whole tables would come with it. */
const viewer: (typeof role)['viewer'] = 10;
const notFound: (typeof pageType)['notFound'] = 100;
const search: (typeof pageType)['search'] = 102;
const lockScreen: (typeof pageType)['lockScreen'] = 103;
const memberAreaAccessDenied: (typeof pageType)['memberAreaAccessDenied'] = 106;

/** What decides whether somebody's visit is recorded. */
export interface RecordedVisitor {
  isAuthenticated: boolean;
  /** Role codes on this website. */
  roles: readonly number[];
  path: string;
  /** The page context's `disableAnalytics`, or the window's SITE_ANALYTICS_DISABLED (DATA-016). */
  isDisabled: boolean;
}

/**
 * Whether anything is recorded: for visitors, members, and viewers outside the admin (DATA-005 to DATA-009, DATA-015).
 * What the website's own people do is no visit.
 */
export function isRecordingEnabled({ isAuthenticated, roles, path, isDisabled }: RecordedVisitor): boolean {
  if (isDisabled || isAdminPath(path)) return false;
  return !isAuthenticated || roles.every((code) => code === viewer);
}

/** Whether a path counts as admin use (DATA-010). */
export function isAdminPath(path: string): boolean {
  return path === '/config' || path.startsWith('/config/');
}

const unmeasured: readonly number[] = [notFound, lockScreen, memberAreaAccessDenied];

/** Whether analytics runs on a page at all: not where there is nothing to see (DATA-011 to DATA-013). */
export function isPageMeasured(type: number): boolean {
  return !unmeasured.includes(type);
}

/** Whether a page sends a page-view hit; search is measured but is no page view (DATA-014, DATA-017). */
export function isPageViewCounted(type: number): boolean {
  return isPageMeasured(type) && type !== search;
}
