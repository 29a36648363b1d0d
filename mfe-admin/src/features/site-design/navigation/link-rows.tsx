import type { NavigationField } from '@tessera/contracts/identity/navigation-fields.ts';
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  CalendarDays,
  CornerLeftUp,
  CornerRightDown,
  Ellipsis,
  ExternalLink,
  EyeOff,
  FileText,
  Folder,
  GraduationCap,
  Images,
  Link as LinkIcon,
  Lock,
  type LucideIcon,
  Newspaper,
  Store,
  Trash2,
} from 'lucide-react';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Menu as MenuButton } from '../../../kit/ui/overlays/menu.tsx';
import type { TreeRow } from '../../../kit/ui/tree/tree.tsx';
import { hasTarget, isFixed, isHidden, type LinkDraft, nameOf } from './link-draft.ts';
import { dropped, placeOf, type Step, stepDrop } from './move-link.ts';
import type { Target } from './targets.ts';
import type { Menu } from './use-menu.ts';
import type { NavigationForm } from './use-navigation.ts';

interface RowContext {
  form: NavigationForm;
  field: NavigationField;
  targets: readonly Target[];
  menu: Menu;
  /** What the other menu is called. */
  other: string;
}

const kindIcons: Record<Target['kind'], LucideIcon> = {
  ...{ page: FileText, store: Store, journal: Newspaper },
  ...{ events: CalendarDays, gallery: Images, lessons: GraduationCap },
};

/** The links of a menu as rows of its tree. */
export function linkRows(all: readonly LinkDraft[], context: RowContext): TreeRow[] {
  const rowsOf = (links: readonly LinkDraft[], path: string): TreeRow[] =>
    links.map((link, at) => {
      const here = `${path}.${at}`;
      const isWrong = isWrongAt(context.form.errors, here);
      const target = context.targets.find(({ id }) => id === link.collectionId);
      return {
        id: link.id,
        label: nameOf(link),
        detail: detailOf(link, target),
        icon: iconOf(link, target),
        mark: isWrong ? <Badge tone="bad">To fix</Badge> : undefined,
        ...(!isFixed(link) && { end: <LinkMenu all={all} link={link} context={context} /> }),
        children: rowsOf(link.children, `${here}.children`),
      };
    });
  return rowsOf(all, context.field);
}

/** Whether something is wrong with the link itself: what is wrong below is shown there. */
const isWrongAt = (errors: Readonly<Record<string, string>>, path: string): boolean =>
  Object.keys(errors).some(
    (key) => key === path || (key.startsWith(`${path}.`) && !key.startsWith(`${path}.children`)),
  );

function iconOf(link: LinkDraft, target: Target | undefined): LucideIcon {
  if (isHidden(link)) return EyeOff;
  if (link.memberAreaId !== null) return Lock;
  if (link.externalLink !== null) return /^[/#]/.test(link.externalLink) ? LinkIcon : ExternalLink;
  if (link.collectionId !== null) return kindIcons[target?.kind ?? 'page'];
  return Folder;
}

function detailOf(link: LinkDraft, target: Target | undefined): string {
  if (isHidden(link)) return 'Reachable by address or search only';
  if (link.externalLink !== null) return link.externalLink || 'No address yet';
  if (link.memberAreaId !== null) return 'Members’ area';
  if (link.collectionId !== null) return target?.path ?? 'Page';
  return hasTarget(link) ? '' : 'Folder';
}

function LinkMenu({ all, link, context }: { all: readonly LinkDraft[]; link: LinkDraft; context: RowContext }) {
  const { menu, other } = context;
  const place = placeOf(all, link.id);
  const above = place?.siblings[place.at - 1];
  const step = (id: Step, text: string, icon: LucideIcon) => {
    const drop = stepDrop(all, link.id, id);
    return { id, text, icon, isDisabled: !drop, onChoose: () => drop && menu.move(link.id, dropped(all, drop)) };
  };
  return (
    <MenuButton
      label={`Actions of ${nameOf(link)}`}
      isSmall
      trigger={<Icon of={Ellipsis} />}
      entries={[
        step('up', 'Move up', ArrowUp),
        step('down', 'Move down', ArrowDown),
        step('in', above && !place.parent ? `Move into ${nameOf(above)}` : 'Move into the link above', CornerRightDown),
        step('out', place?.parent ? `Move out of ${nameOf(place.parent)}` : 'Move out of its folder', CornerLeftUp),
        { id: 'other', text: `Move to the ${other}`, icon: ArrowLeftRight, onChoose: () => menu.moveToOther(link.id) },
        { id: 'remove', text: 'Remove', icon: Trash2, onChoose: () => menu.remove(link.id) },
      ]}
    />
  );
}
