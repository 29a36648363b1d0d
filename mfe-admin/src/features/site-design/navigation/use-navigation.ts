import { useQueryClient } from '@tanstack/react-query';
import type { LayoutPart } from '@tessera/contracts/identity/navigation-calls.ts';
import { updateNavigation } from '@tessera/contracts/identity/navigation-calls.wire.ts';
import {
  type NavigationField,
  navigationFields,
  siteTemplateId,
} from '@tessera/contracts/identity/navigation-fields.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { adviceOn, CallProblem, isOutcomeUnknown } from '../../../kit/data/call-problem.ts';
import { isSame } from '../../../kit/form/is-same.ts';
import type { Saved } from '../../../kit/form/send-over.ts';
import type { Typed } from '../../../kit/form/use-draft.ts';
import { type SavedForm, useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { designDrafts, siteLayout } from '../../documents/design-queries.ts';
import type { DraftSaving } from '../drafts/use-draft-saving.ts';
import {
  checkNavigation,
  describeNavigation,
  draftOf,
  type LinkDraft,
  linksOf,
  type NavigationDraft,
  type StoredNavigation,
} from './link-draft.ts';
import type { Target } from './targets.ts';

export type NavigationForm = SavedForm<NavigationDraft>;

/** The links of each menu, as they were read. */
export function storedOf(layout: readonly LayoutPart[]): StoredNavigation {
  const of = (field: NavigationField) => layout.find(({ fieldName }) => fieldName === field)?.items ?? [];
  return { mainNav: of('mainNav'), footerNav: of('footerNav') };
}

/** Both menus as they are being changed, and saving them over what was seen. */
export function useNavigation(
  stored: StoredNavigation,
  targets: readonly Target[],
  drafts: DraftSaving,
): NavigationForm {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  return useSavedForm<NavigationDraft>({
    saved: draftOf(stored),
    place: 'navigation',
    check: checkNavigation,
    describe: describeNavigation,
    keep: ({ mainNav, footerNav }) => ({ mainNav: linksOf(mainNav), footerNav: linksOf(footerNav) }),
    serverKeys: ['stored'],
    send: async (typed) => {
      if (drafts.isDraft()) {
        const { mainNav, footerNav } = typed.value;
        const menus = { mainNav: linksOf(mainNav), footerNav: linksOf(footerNav) };
        const edited = await drafts.save({ menus }, { menus: typed.from.stored });
        return { saved: draftOf(edited.menus), said: 'Draft saved' };
      }
      const saved = await saveMenus(api, typed, targets);
      const now = saved.saved?.stored;
      if (now) {
        siteLayout.set(queryClient, undefined, (layout) =>
          layout?.map((part) => ({ ...part, items: now[part.fieldName] })),
        );
      }
      return saved;
    },
    readAgain: async () =>
      draftOf(
        drafts.isDraft()
          ? (await designDrafts.fresh(queryClient, api)).values.menus
          : storedOf(await siteLayout.fresh(queryClient, api)),
      ),
  });
}

/**
 * Saves the menus that changed, each over the links that were read. The first stays saved when the second is refused.
 * @throws CallProblem when nothing is saved, and for a conflict
 */
async function saveMenus(
  api: AdminApi,
  { from, value }: Typed<NavigationDraft>,
  targets: readonly Target[],
): Promise<Saved<NavigationDraft>> {
  let stored = from.stored;
  for (const field of navigationFields) {
    const items = linksOf(value[field]);
    if (isSame(items, stored[field])) continue;
    try {
      const navigation = { items };
      const addresses = addressesIn(value[field], targets);
      const body = { fieldName: field, templateId: siteTemplateId, navigation, addresses, over: stored[field] };
      const answer = await api.call(updateNavigation, { body });
      stored = { ...stored, [field]: answer.navigation.items };
    } catch (error) {
      const problem = atItsLink(error, field);
      const isConflict = problem instanceof CallProblem && problem.failure.code === 'settings.conflict';
      if (stored === from.stored || isConflict) throw problem;
      const errors = problem instanceof CallProblem ? problem.failure.errors : undefined;
      const advice = adviceOn(problem).text;
      const text = isOutcomeUnknown(problem) ? advice : `Only the main navigation is saved. ${advice}`;
      return { saved: draftOf(stored), left: { value: { ...value, stored }, text, ...(errors && { errors }) } };
    }
  }
  return { saved: draftOf(stored), said: 'Navigation saved' };
}

/** Where the pages and collections of a menu are, for those that the website does not know yet. The home page it knows. */
function addressesIn(links: readonly LinkDraft[], targets: readonly Target[]): Record<string, string> {
  const linked = new Set(links.flatMap((link) => [link, ...link.children]).map(({ collectionId }) => collectionId));
  const live = targets.filter(({ id, path, isLive }) => linked.has(id) && isLive && path !== '/');
  return Object.fromEntries(live.map(({ id, path }) => [id, path]));
}

/** Names the links of a refusal by where they are on the screen. */
function atItsLink(error: unknown, field: NavigationField): unknown {
  if (!(error instanceof CallProblem) || !error.failure.errors) return error;
  const errors = Object.entries(error.failure.errors).map(([key, text]) => [
    key.replace(/^navigation\.items/, field),
    text,
  ]);
  return new CallProblem({ ...error.failure, errors: Object.fromEntries(errors) });
}
