import type { DesignChange, DesignDrafts, DesignValues } from '@tessera/contracts/identity/design-draft.ts';
import { publishDesign, readDesignState } from '@tessera/contracts/identity/design-draft-calls.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';

/** The live design of a website and its drafts. */
export interface DesignState {
  live: DesignValues;
  drafts: DesignDrafts;
}

export interface SiteDesign {
  /** Returns undefined where svc-identity has no such website. @throws when it cannot be asked */
  read(websiteId: string): Promise<DesignState | undefined>;
  /** Makes a change live; repeating it does nothing. @throws when svc-identity cannot be asked */
  publish(websiteId: string, change: DesignChange): Promise<void>;
}

/** The design of websites, which svc-identity stores. */
export function createSiteDesign(identity: ServiceCalls | undefined): SiteDesign {
  return {
    read: async (websiteId) => identity?.(readDesignState, { params: { websiteId } }, websiteId),
    publish: async (websiteId, change) => {
      await identity?.(publishDesign, { params: { websiteId }, body: change }, websiteId);
    },
  };
}
