import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Media, MediaUse } from '@tessera/contracts/commerce/media.ts';
import { changeMedia, readMediaOriginal } from '@tessera/contracts/commerce/media-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { DraftOfferBanner } from '../../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../../kit/form/save-bar.tsx';
import { type SavedForm, useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { countText } from '../../../kit/format/count.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { mediaFolders, mediaItem, mediaPages } from '../../../kit/media/queries.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../../kit/ui/inputs/download-link.tsx';
import { Help, SelectField, TextField } from '../../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../../kit/ui/inputs/switch-field.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import columns from '../../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import styles from '../media.module.css';
import { SizeText } from '../media-cells.tsx';
import { UseLink } from '../use-link.tsx';
import { useMediaChange } from '../use-media-change.ts';
import { CropsCard } from './crops-card.tsx';
import { changeOf, checkDraft, describeDraft, draftOf, draftSchema, type ItemDraft } from './item-draft.ts';
import { FocalPoint } from './picture-stage.tsx';
import { ReplaceButton } from './replace-button.tsx';

const lookAgainMs = 1_500;

/** One file: what it shows, its focal point and crops, and where it is used. */
export function MediaItemPage() {
  const { mediaId } = useParams({ from: '/website/media/$mediaId' });
  const { api } = useAdmin();
  const query = useQuery({
    ...mediaItem.query(api, mediaId),
    refetchInterval: ({ state: { data } }) => (data?.media.state === 'processing' ? lookAgainMs : false),
  });
  const back = <BackLink to="/website/media" name="media" />;
  if (!query.data) {
    return (
      <>
        <PageHead title="Media" back={back} />
        <QueryView query={query} what="file">
          {() => null}
        </QueryView>
      </>
    );
  }
  const { media, uses } = query.data;
  return <Item key={`${media.id} ${media.state}`} media={media} uses={uses} back={back} />;
}

interface ItemProps {
  media: Media;
  uses: readonly MediaUse[];
}

function useItemForm(media: Media) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const params = { mediaId: media.id };
  return useSavedForm<ItemDraft>({
    saved: draftOf(media),
    place: `media/${media.id}`,
    schema: draftSchema,
    check: checkDraft,
    describe: describeDraft,
    words: { name: 'Please enter a file name' },
    refusal: ({ name }) => (name === media.name ? 'Not saved.' : 'Unable to Rename File.'),
    send: async ({ value }) => {
      const changed = await api.call(changeMedia, { params, body: changeOf(value) });
      mediaItem.set(queryClient, media.id, (known) => known && { ...known, media: changed });
      void mediaPages.invalidate(queryClient);
      void mediaFolders.invalidate(queryClient);
      return { saved: draftOf(changed), said: 'Saved' };
    },
    readAgain: async () => draftOf((await mediaItem.fresh(queryClient, api, media.id)).media),
  });
}

function Item({ media, uses, back }: ItemProps & { back: ReactNode }) {
  const { locale } = useAdmin();
  const form = useItemForm(media);
  const deleting = useDialogEntry('delete-media');
  const isPicture = media.kind === 'picture' && media.state === 'ready';
  const { focalPoint, crops } = form.value;
  return (
    <>
      <PageHead
        title={media.name}
        back={back}
        badges={
          uses.length > 0 ? (
            <Badge tone="info">Used in {countText(uses.length, ['place', 'places'], locale)}</Badge>
          ) : (
            <Badge>Unused</Badge>
          )
        }
        actions={
          <>
            <ReplaceButton of={media} />
            <DownloadLink href={fillPath(readMediaOriginal.path, { mediaId: media.id })}>
              Download original
            </DownloadLink>
          </>
        }
      />
      <Notices media={media} />
      <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
      <div className={columns.two} inert={form.isSaving}>
        <div className={columns.stack}>
          {isPicture && (
            <Card title="Focal point" note="Stays visible where the picture is cut">
              <CardBody>
                <FocalPoint
                  of={media}
                  point={focalPoint}
                  onChange={(point) => form.change((now) => ({ ...now, focalPoint: point }))}
                />
                <Help>Click the picture, or move the focal point with the arrow keys.</Help>
              </CardBody>
            </Card>
          )}
          {isPicture && (
            <CropsCard of={media} crops={crops} onChange={(next) => form.change((now) => ({ ...now, crops: next }))} />
          )}
        </div>
        <div className={columns.stack}>
          {media.kind === 'picture' && <AltCard form={form} />}
          <UsesCard uses={uses} />
          <DetailsCard media={media} form={form} />
          {media.binnedOn === null && (
            <div>
              <Button look="danger" icon={Trash2} onClick={() => deleting.open()}>
                Delete
              </Button>
            </div>
          )}
        </div>
      </div>
      <SaveBar form={form} />
      <DeleteDialog dialog={deleting.dialog} of={[media]} />
    </>
  );
}

/** Why it was not read, that it is being read, or that it is deleted. */
function Notices({ media: { id, state, problem, binnedOn } }: { media: Media }) {
  const { restore } = useMediaChange();
  return (
    <>
      {state === 'processing' && (
        <Banner tone="info">
          <p>Processing. The file can be used in a moment.</p>
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="warn">
          <p>{state === 'failed' ? `Could not be read: ${problem}` : problem}</p>
        </Banner>
      )}
      {binnedOn !== null && (
        <Banner
          tone="warn"
          action={
            <Button isSmall icon={RotateCcw} isBusy={restore.isPending} onClick={() => restore.mutate([id])}>
              Restore
            </Button>
          }
        >
          <p>
            Deleted <Moment at={binnedOn} />. It will be permanently deleted 30 days later.
          </p>
        </Banner>
      )}
    </>
  );
}

function AltCard({ form }: { form: SavedForm<ItemDraft> }) {
  return (
    <Card title="Alt text">
      <CardBody>
        {!form.value.isDecorative && (
          <AreaField
            label="Describe the picture"
            help="Read aloud by screen readers and used by search engines. Offered wherever the picture is placed."
            rows={3}
            maxLength={300}
            {...form.field('alt')}
          />
        )}
        <SwitchField
          label="Decorative picture"
          help="Screen readers skip decorative pictures. Use this only when the picture adds no information."
          {...form.toggle('isDecorative')}
        />
      </CardBody>
    </Card>
  );
}

function UsesCard({ uses }: Pick<ItemProps, 'uses'>) {
  return (
    <Card title="Where it’s used">
      <CardBody>
        {uses.length === 0 ? (
          <Help>No page, post or product uses this file.</Help>
        ) : (
          <ul className={styles.places}>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.id}`}>
                <UseLink use={use} />
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function DetailsCard({ media, form }: { media: Media; form: SavedForm<ItemDraft> }) {
  const folders = useQuery(mediaFolders.query(useAdmin().api)).data?.folders ?? [];
  const paths = [...new Set([...folders.map(({ path }) => path), form.value.folder])].filter(Boolean);
  return (
    <Card title="Details">
      <CardBody>
        <TextField label="File name" {...form.field('name')} />
        <SelectField
          label="Folder"
          choices={[{ value: '', name: 'No folder' }, ...paths.map((path) => ({ value: path, name: path }))]}
          {...form.field('folder')}
        />
        <TextField
          label="Tags"
          isOptional
          help="Separate tags with commas."
          maxLength={1_000}
          {...form.field('tags')}
        />
        <Help>
          {media.contentType}, <SizeText of={media} />. Uploaded <Moment at={media.uploadedOn} />
          {media.uploadedBy?.name && ` by ${media.uploadedBy.name}`}.
          {media.kind === 'picture' && ' Location data is removed from public copies.'}
        </Help>
      </CardBody>
    </Card>
  );
}
