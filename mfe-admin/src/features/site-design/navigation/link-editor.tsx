import { folderBehavior } from '@tessera/contracts/enumerations/site-codes.ts';
import type { NavigationField } from '@tessera/contracts/identity/navigation-fields.ts';
import { Fault, Help, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { CardBody } from '../../../kit/ui/layout/card.tsx';
import { isFixed, isHidden, type LinkDraft, nameOf } from './link-draft.ts';
import type { LinkPlace } from './move-link.ts';
import styles from './navigation.module.css';
import type { Target } from './targets.ts';
import type { NavigationForm } from './use-navigation.ts';

interface LinkEditorProps {
  form: NavigationForm;
  field: NavigationField;
  place: LinkPlace;
  targets: readonly Target[];
  onChange: (id: string, change: Partial<LinkDraft>) => void;
}

type Kind = 'page' | 'web' | 'none';
const kinds: readonly { value: Kind; name: string }[] = [
  { value: 'page', name: 'Page or collection' },
  { value: 'web', name: 'Web address' },
  { value: 'none', name: 'Nothing, it is a folder' },
];

/** Everything of one link. */
export function LinkEditor({ form, field, place, targets, onChange }: LinkEditorProps) {
  const { link } = place;
  const path = pathOf(form, field, place);
  const own = form.errors[path];
  if (isFixed(link)) {
    return (
      <section className={styles.editor} aria-label={nameOf(link)}>
        <CardBody>
          <Help>
            {isHidden(link)
              ? 'Links in here are in no menu. Their pages can still be opened by their address and found by search.'
              : 'Pages for members alone. They are in no menu of visitors.'}
          </Help>
        </CardBody>
      </section>
    );
  }
  const change = (next: Partial<LinkDraft>) => onChange(link.id, next);
  return (
    <section className={styles.editor} aria-label={nameOf(link)}>
      <CardBody>
        {own && <Fault>{own}</Fault>}
        <TextField
          label="Title"
          maxLength={100}
          isFirst
          value={link.title}
          problem={form.errors[`${path}.title`]}
          onLeave={() => leave(form, `${path}.title`)}
          onChange={(title) => change({ title })}
        />
        {link.memberAreaId === null ? (
          <LeadsTo {...{ form, path, link, targets }} onChange={change} />
        ) : (
          <Help>Leads to an area for members.</Help>
        )}
        {link.children.length > 0 && (
          <SelectField
            label="When it is pressed"
            value={String(link.folderBehavior ?? '')}
            choices={behaviors}
            onChange={(code) => change({ folderBehavior: code === '' ? undefined : Number(code) })}
          />
        )}
      </CardBody>
    </section>
  );
}

/** PAGE-119 to PAGE-122 */
const behaviors = [
  { value: '', name: 'Opens its links, with its own page first' },
  { value: String(folderBehavior.index), name: 'Opens its own page' },
  { value: String(folderBehavior.redirect), name: 'Leads to its first link' },
  { value: String(folderBehavior.none), name: 'Only opens its links' },
] as const;

interface LeadsToProps extends Pick<LinkEditorProps, 'form' | 'targets'> {
  path: LinkPath;
  link: LinkDraft;
  onChange: (change: Partial<LinkDraft>) => void;
}

function LeadsTo({ form, path, link, targets, onChange }: LeadsToProps) {
  const kind = kindOf(link);
  const choose = (next: Kind) =>
    onChange({
      collectionId: next === 'page' ? (targets.find(({ isLive }) => isLive)?.id ?? null) : null,
      externalLink: next === 'web' ? '' : null,
    });
  const isKnown = targets.some(({ id }) => id === link.collectionId);
  return (
    <>
      <SelectField
        label="Leads to"
        value={kind}
        choices={kinds}
        {...(kind === 'none' && { problem: form.errors[`${path}.collectionId`] })}
        onChange={choose}
      />
      {kind === 'page' && (
        <SelectField
          label="Page"
          value={link.collectionId ?? ''}
          choices={[
            ...(isKnown ? [] : [{ value: link.collectionId ?? '', name: 'A page that is not there' }]),
            ...targets
              .filter(({ id, isLive }) => isLive || id === link.collectionId)
              .map(({ id, title, path: address }) => ({ value: id, name: `${title} (${address})` })),
          ]}
          problem={form.errors[`${path}.collectionId`]}
          onChange={(collectionId) => onChange({ collectionId })}
        />
      )}
      {kind === 'web' && (
        <TextField
          label="Address"
          maxLength={2_000}
          placeholder="example.com or /shop"
          value={link.externalLink ?? ''}
          problem={form.errors[`${path}.externalLink`]}
          onLeave={() => leave(form, `${path}.externalLink`)}
          onChange={(externalLink) => onChange({ externalLink })}
        />
      )}
    </>
  );
}

function kindOf({ collectionId, externalLink }: LinkDraft): Kind {
  if (externalLink !== null) return 'web';
  return collectionId === null ? 'none' : 'page';
}

type LinkPath = `${NavigationField}.${number}` | `${NavigationField}.${number}.children.${number}`;

/** Links within links are alike, which the type of a form's paths cannot say. */
const leave = (form: NavigationForm, path: string) => form.field(path as `mainNav.${number}.title`).onLeave();

/** Where a link is in the form, as faults name it. */
function pathOf(form: NavigationForm, field: NavigationField, { parent, at }: LinkPlace): LinkPath {
  if (!parent) return `${field}.${at}`;
  return `${field}.${form.value[field].findIndex(({ id }) => id === parent.id)}.children.${at}`;
}
