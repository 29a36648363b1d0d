import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { NavigationField } from '@tessera/contracts/identity/navigation-fields.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { isFixed, type LinkDraft, nameOf, newLink } from './link-draft.ts';
import { insertAt, placeOf, withLink, without } from './move-link.ts';
import type { NavigationForm } from './use-navigation.ts';

interface MenuOptions {
  form: NavigationForm;
  field: NavigationField;
  onSelect: (id: string) => void;
}

export type Menu = ReturnType<typeof useMenu>;

/** What is done with the links of one menu; every move is announced. */
export function useMenu({ form, field, onSelect }: MenuOptions) {
  const { sayings } = useAdmin();
  const links = form.value[field];
  const put = (next: (now: LinkDraft[]) => LinkDraft[]) =>
    form.change((now) => ({ ...now, [field]: next(now[field]) }));
  return {
    add: (change: Partial<LinkDraft>) => {
      const link = newLink(change);
      put((now) => insertAt(now, link, { at: now.length }));
      onSelect(link.id);
      announce(`${nameOf(link)} added`);
    },
    change: (id: string, change: Partial<LinkDraft>) =>
      put((now) => withLink(now, id, (link) => ({ ...link, ...change }))),
    /** Puts the links in the order they have after a move. */
    move: (id: string, next: LinkDraft[]) => {
      put(() => next);
      const to = placeOf(next, id);
      if (!to) return;
      const within = to.parent ? ` in ${nameOf(to.parent)}` : '';
      announce(`${nameOf(to.link)} moved, ${to.at + 1} of ${to.siblings.length}${within}`);
    },
    moveToOther: (id: string) => {
      const place = placeOf(links, id);
      if (!place || isFixed(place.link)) return;
      const other = field === 'mainNav' ? 'footerNav' : 'mainNav';
      form.change((now) => ({
        ...now,
        [field]: without(now[field], id),
        [other]: insertAt(now[other], place.link, { at: now[other].length }),
      }));
      announce(`${nameOf(place.link)} moved to the ${other === 'mainNav' ? 'main' : 'footer'} navigation`);
    },
    remove: (id: string) => {
      const place = placeOf(links, id);
      if (!place) return;
      put((now) => without(now, id));
      sayings.say(`${nameOf(place.link)} removed`, () =>
        put((now) => insertAt(now, place.link, { parentId: place.parent?.id, at: place.at })),
      );
    },
  };
}
