import { useQuery } from '@tanstack/react-query';
import { type InteractionSettings, shareNetworks } from '@tessera/contracts/identity/interaction-settings.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { TextField } from '../../kit/ui/inputs/field.tsx';
import { SwitchField } from '../../kit/ui/inputs/switch-field.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { interactionSettings } from './queries.ts';
import { networkNames } from './settings-draft.ts';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

/** Comments, likes and share buttons of every post. */
export function CommentSettingsPage() {
  const query = useQuery(interactionSettings.query(useAdmin().api));
  return (
    <>
      <PageHead
        title="Comments, likes and sharing"
        back={<BackLink to="/website/comments" name="comments" />}
        note="What visitors can do below your posts."
      />
      <QueryView query={query} what="settings">
        {(stored) => <Settings stored={stored} />}
      </QueryView>
    </>
  );
}

function Settings({ stored }: { stored: InteractionSettings }) {
  const form = useSettingsForm(stored);
  return (
    <>
      <NeedsRight right="content.write">
        <div className={columns.stack} inert={form.isSaving}>
          <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
          <CommentsCard form={form} />
          <Card title="Likes">
            <CardBody>
              <SwitchField
                label="Visitors can like posts"
                help="Once for each browser. No account is needed."
                {...form.toggle('simpleLikingEnabled')}
              />
            </CardBody>
          </Card>
          <ShareCard form={form} />
        </div>
      </NeedsRight>
      <SaveBar form={form} />
    </>
  );
}

function CommentsCard({ form }: { form: SettingsForm }) {
  const { commentsEnabled } = form.value;
  return (
    <Card title="Comments">
      <CardBody>
        <SwitchField
          label="Show comments"
          help="Off hides all comments. Each post can close its own comments in the editor."
          {...form.toggle('commentsEnabled')}
        />
        {commentsEnabled && (
          <>
            <SwitchField
              label="Approve comments before they are shown"
              help="New comments wait under Comments. Emails about them go to the address under Orders, “Tell of new orders”."
              {...form.toggle('moderatesComments')}
            />
            <TextField
              label="Disqus name"
              isOptional
              maxLength={50}
              placeholder="fernhall"
              help="Shows comments of Disqus in place of these. Visitors are asked first, because Disqus sets cookies."
              {...form.field('disqusShortname')}
            />
          </>
        )}
      </CardBody>
    </Card>
  );
}

function ShareCard({ form }: { form: SettingsForm }) {
  return (
    <Card title="Share buttons" note="Links that load nothing from these services until they are used.">
      <CardBody>
        {shareNetworks.map((network) => (
          <SwitchField key={network} label={networkNames[network]} {...form.toggle(`share.${network}`)} />
        ))}
      </CardBody>
    </Card>
  );
}
