import { formLimits, productFormType } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { SaveBar } from '../../kit/form/save-bar.tsx';
import { useUndo } from '../../kit/form/use-undo.ts';
import { NeedsRight } from '../../kit/rights/needs-right.tsx';
import { holdsRight } from '../../kit/rights/use-right.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { TextField } from '../../kit/ui/inputs/field.tsx';
import { SegmentedChoice } from '../../kit/ui/inputs/segmented-choice.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { parts, useShownPart } from '../../kit/ui/layout/use-shown-part.ts';
import { pageTypes, productTypes } from './draft/field-types.ts';
import { FeedCard } from './feed-card.tsx';
import { FieldList } from './fields/field-list.tsx';
import { useOpenField } from './fields/use-open-field.ts';
import { rightOfForm } from './form-right.ts';
import styles from './forms.module.css';
import { LanguagesCard } from './languages/languages-card.tsx';
import { PreviewCard } from './preview/preview-card.tsx';
import { RemoveForm } from './remove-form.tsx';
import { SettingsCards } from './settings-cards.tsx';
import { StartChoice } from './start-choice.tsx';
import { type FormOfForm, useForm } from './use-form.ts';
import { UsesCard } from './uses/uses-card.tsx';
import { VersionsCard } from './versions/versions-card.tsx';

/** A form as its owner makes it; null is a new one. */
export function FormBuilder({ owned }: { owned: OwnedForm | null }) {
  const form = useForm(owned);
  const { account } = useAdmin();
  const right = rightOfForm(owned?.type ?? '');
  const isOfProducts = owned?.type === productFormType;
  const { open, setOpen } = useOpenField(form);
  const [language, setLanguage] = useState<string>();
  const { shown, show } = useShownPart(form);
  return (
    <div className={styles.builder} data-shown={shown}>
      <div className={styles.parts}>
        <SegmentedChoice label="What is shown" value={shown} choices={parts} onChange={show} />
      </div>
      <NeedsRight right={right}>
        <div className={`${columns.stack} ${styles.form}`} inert={form.isSaving}>
          <DraftOfferBanner offer={form.offer} meanwhile={form.meanwhile} />
          {!owned && !form.isDirty && <StartChoice onChoose={(draft) => form.change(() => draft)} />}
          <Card title="Build" action={<Steps form={form} />}>
            <CardBody>
              <TextField label="Name" maxLength={formLimits.nameLength} {...form.field('name')} />
              <FieldList form={form} open={open} setOpen={setOpen} types={isOfProducts ? productTypes : pageTypes} />
              {!isOfProducts && (
                <TextField
                  label="Button text"
                  isOptional
                  help="“Submit” when empty."
                  maxLength={formLimits.buttonLength}
                  {...form.field('settings.submitButtonText')}
                />
              )}
            </CardBody>
          </Card>
        </div>
      </NeedsRight>
      <div className={styles.preview}>
        <PreviewCard form={form} owned={owned} language={language} />
      </div>
      <NeedsRight right={right} isQuiet>
        <div className={`${columns.stack} ${styles.form}`} inert={form.isSaving}>
          {!isOfProducts && <LanguagesCard form={form} open={language} setOpen={setLanguage} />}
          {!isOfProducts && <SettingsCards form={form} />}
          {owned && !isOfProducts && holdsRight(account, 'feeds.manage') && <FeedCard owned={owned} />}
          {owned && <UsesCard owned={owned} />}
          {owned && <VersionsCard formId={owned.id} isDirty={form.isDirty} />}
          {owned && <RemoveForm owned={owned} />}
        </div>
      </NeedsRight>
      <SaveBar form={form} />
    </div>
  );
}

/** A step back and forth through what was done since the form was opened or saved. */
function Steps({ form }: { form: FormOfForm }) {
  const { undo, redo } = useUndo(form.value, (before) => form.change(() => before), form.isDirty);
  return (
    <span className={styles.steps}>
      <Button isSmall isIconOnly look="ghost" icon={Undo2} isBusy={!undo} onClick={undo}>
        Undo
      </Button>
      <Button isSmall isIconOnly look="ghost" icon={Redo2} isBusy={!redo} onClick={redo}>
        Redo
      </Button>
    </span>
  );
}
