import type { Website } from '@tessera/contracts/identity/website.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { previewCookie, type Visitor } from '../registry/index.ts';
import { visitorCookie } from './cookies.ts';
import type { Caller } from './find-caller.ts';

/**
 * The caller as the rings of rollouts see them. A browser's visitor cookie stays when its owner signs in or out, so the
 * cookie tells who it is; who shows none is told by the one they are given with this answer, or by the session.
 */
export function visitorOf({ cookies, sid, claims }: Caller, website: Website): Visitor {
  const shown = cookies[visitorCookie];
  const preview = cookies[previewCookie];
  return {
    id: shown === undefined ? sid : hashSecret(shown),
    websiteId: website.id,
    isStaff: claims.kind === 'staff',
    ...(preview && { previewCookie: preview }),
  };
}
