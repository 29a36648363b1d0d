import { announce } from '@tessera/browser-kit/page/announce.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import type { FormDraft } from '../draft/form-draft.ts';
import { progressOf, type TranslatableText, textsOf } from '../draft/form-texts.ts';
import { languageName, languagesLeft } from '../draft/language-names.ts';
import styles from '../fields/field-list.module.css';
import type { FormOfForm } from '../use-form.ts';
import { WordList } from './word-list.tsx';

interface LanguagesCardProps {
  form: FormOfForm;
  /** The language whose texts are open; the preview shows it, too. */
  open: string | undefined;
  setOpen: (language: string | undefined) => void;
}

/** The additional languages of a form. */
export function LanguagesCard({ form, open, setOpen }: LanguagesCardProps) {
  const { locale } = useAdmin();
  const { translations = {} } = form.value;
  const languages = Object.keys(translations);
  const words = textsOf(form.value);
  const change = (changed: NonNullable<FormDraft['translations']>) =>
    form.change((now) => ({ ...now, translations: changed }));
  const add = (language: string) => {
    change({ ...translations, [language]: {} });
    setOpen(language);
  };
  const remove = (language: string) => {
    const { [language]: _, ...others } = translations;
    change(others);
    if (open === language) setOpen(undefined);
    announce(`${languageName(language, locale)} removed`);
  };
  return (
    <Card title="Languages">
      <CardBody>
        <Help>
          Visitors get the form in the first language of their browser that it has, and choose another above it. A text
          without a translation reads as you wrote it. Answers come to you in your own words.
        </Help>
        <ul className={styles.list}>
          {languages.map((language) => (
            <LanguageRow
              key={language}
              {...{ form, words, language }}
              isOpen={language === open}
              onToggle={() => setOpen(language === open ? undefined : language)}
              onRemove={() => remove(language)}
            />
          ))}
        </ul>
        {languages.length < formLimits.languages ? (
          <SelectField
            label="Add a language"
            value=""
            choices={[{ value: '', name: 'Choose a language' }, ...languagesLeft(languages, locale)]}
            onChange={(language) => language && add(language)}
          />
        ) : (
          <Help>The limit of {formLimits.languages} has been reached.</Help>
        )}
      </CardBody>
    </Card>
  );
}

interface LanguageRowProps {
  form: FormOfForm;
  words: readonly TranslatableText[];
  language: string;
  isOpen: boolean;
  onToggle: () => void;
  onRemove: () => void;
}

function LanguageRow({ form, words, language, isOpen, onToggle, onRemove }: LanguageRowProps) {
  const name = languageName(language, useAdmin().locale);
  const { all, done, changed } = progressOf(words, language);
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <button type="button" className={styles.name} aria-expanded={isOpen} onClick={onToggle}>
          <Icon of={isOpen ? ChevronDown : ChevronRight} />
          <span>{name}</span>
          <span className={styles.type}>
            {done === all ? 'All texts' : `${done} of ${all} texts`}
            {done === 0 && ', not offered yet'}
            {changed > 0 && `, ${changed} to look at again`}
          </span>
        </button>
        <span className={styles.actions}>
          <Button isSmall isIconOnly look="ghost" icon={Trash2} onClick={onRemove}>
            Remove {name}
          </Button>
        </span>
      </div>
      {isOpen && (
        <div className={styles.editor}>
          <WordList {...{ form, words, language }} />
        </div>
      )}
    </li>
  );
}
