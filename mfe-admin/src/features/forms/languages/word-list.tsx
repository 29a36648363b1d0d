import { textDirection } from '@tessera/rules/text/text-direction.ts';
import { AreaField } from '../../../kit/ui/inputs/area-field.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { isChanged, type TranslatableText } from '../draft/form-texts.ts';
import type { FormOfForm } from '../use-form.ts';

interface WordListProps {
  form: FormOfForm;
  words: readonly TranslatableText[];
  language: string;
}

/** More is written on several lines. */
const lineLength = 80;

/** The texts of a form, each with its translation. */
export function WordList({ words, ...where }: WordListProps) {
  return words.map((word) => <WordField key={word.key} word={word} {...where} />);
}

function WordField({ word, form, language }: Omit<WordListProps, 'words'> & { word: TranslatableText }) {
  const translated = word.in(language);
  const { what, from, read, maxLength, put } = word;
  const isOld = isChanged(word, language);
  const change = (to: string) =>
    form.change((draft) => put(draft, language, to.trim() === '' ? undefined : { from, to }));
  const field = {
    ...{ label: read, value: translated?.to ?? '', onChange: change, maxLength },
    ...{ lang: language, dir: textDirection(language) },
    help: isOld ? `${what}. Look at it again: you wrote “${translated?.from}” when this was translated.` : `${what}.`,
  };
  return (
    <div>
      {read.length > lineLength || read.includes('\n') ? (
        <AreaField {...field} rows={Math.min(6, Math.ceil(read.length / lineLength) + 1)} />
      ) : (
        <TextField {...field} />
      )}
      {isOld && translated && (
        <Button isSmall onClick={() => form.change((draft) => put(draft, language, { ...translated, from }))}>
          It still is right
        </Button>
      )}
    </div>
  );
}
