import { logoWidths, minFaviconSize } from '@tessera/contracts/identity/site-marks.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { PictureChoice } from '../../../kit/pictures/picture-choice.tsx';
import { Fault, FieldRow, Help } from '../../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../../kit/ui/inputs/number-fields.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import styles from './marks-card.module.css';
import type { FrameForm } from './use-header-footer.ts';

/** The pictures that stand for the website: its logo in the header, and its favicon. */
export function MarksCard({ form }: { form: FrameForm }) {
  return (
    <Card title="Logo and favicon">
      <CardBody>
        <Logo form={form} />
        <Favicon form={form} />
      </CardBody>
    </Card>
  );
}

const widthHelp = `${logoWidths.min} to ${logoWidths.max} pixels`;

function Logo({ form }: { form: FrameForm }) {
  const { logo } = form.value.header;
  const change = (image: Image | null) =>
    form.change((now) => {
      const { width, phoneWidth } = now.header.logo ?? { width: logoWidths.usual, phoneWidth: logoWidths.usualOnPhone };
      return { ...now, header: { ...now.header, logo: image && { image, width, phoneWidth } } };
    });
  return (
    <fieldset className={styles.mark}>
      <legend>Logo</legend>
      <PictureChoice
        label="logo"
        isWhole
        image={logo?.image ?? null}
        onChange={change}
        altHelp="Read to visitors who do not see the logo. Leave it empty to read the logo text."
      />
      {logo && (
        <FieldRow>
          <NumberField label="Width" help={widthHelp} {...form.number('header.logo.width')} />
          <NumberField label="Width on phones" help={widthHelp} {...form.number('header.logo.phoneWidth')} />
        </FieldRow>
      )}
    </fieldset>
  );
}

function Favicon({ form }: { form: FrameForm }) {
  const { value, onChange, onLeave, problem } = form.field('header.favicon');
  return (
    <fieldset className={styles.mark}>
      <legend>Favicon</legend>
      <PictureChoice
        label="favicon"
        isWhole
        image={value}
        onChange={(image) => {
          onChange(image);
          onLeave();
        }}
        altHelp={null}
      />
      {problem && <Fault>{problem}</Fault>}
      <Help>
        The icon in browser tabs and bookmarks: a square picture of at least {minFaviconSize} × {minFaviconSize} pixels.
      </Help>
    </fieldset>
  );
}
