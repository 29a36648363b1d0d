import type { SiteStyle } from '@tessera/contracts/identity/site-style.ts';
import { keysOf } from '@tessera/contracts/records.ts';
import { fontPairs, siteFontFaces } from '@tessera/rules/site-style/site-fonts.ts';
import { useEffect, useId, useState } from 'react';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { FieldRow, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { fontRules } from '../preview/dress-page.ts';
import styles from './style.module.css';
import type { StyleForm } from './use-style.ts';

const fonts = keysOf(siteFontFaces).map((value) => ({ value, name: siteFontFaces[value].label }));

/** Typefaces that are files of the theme; the others are the system's. */
const themeFamilies = Object.values(siteFontFaces).flatMap(({ themeFace }) => themeFace?.family ?? []);

/** Value of `font-family` on a screen of the admin, which lacks the theme's own names. */
function familyOf(font: SiteStyle['headingFont']): string {
  const { stack, themeFace } = siteFontFaces[font];
  return themeFace ? `"${themeFace.family}", serif` : stack;
}

/** Pairs of typefaces, each shown in itself, and any other combination. */
export function FontsCard({ form }: { form: StyleForm }) {
  const group = useId();
  const isFailed = useFontFaces();
  const { headingFont, bodyFont } = form.value;
  return (
    <Card title="Fonts">
      <CardBody>
        {isFailed && (
          <Banner tone="warn">
            Unable to load fonts. The samples are shown in another typeface; what you choose is saved all the same.
          </Banner>
        )}
        <div className={styles.pairs} role="radiogroup" aria-label="Font pair">
          {fontPairs.map(({ heading, body }) => {
            const [head, text] = [siteFontFaces[heading].label, siteFontFaces[body].label];
            return (
              <label key={`${heading} ${body}`} className={styles.pair}>
                <input
                  type="radio"
                  name={group}
                  aria-label={head === text ? head : `${head} and ${text}`}
                  checked={heading === headingFont && body === bodyFont}
                  onChange={() => form.change((now) => ({ ...now, headingFont: heading, bodyFont: body }))}
                />
                <span className={styles.sample} style={{ fontFamily: familyOf(heading) }}>
                  Slow mornings
                </span>
                <span style={{ fontFamily: familyOf(body) }}>Made on Mill Lane</span>
                <small>{head === text ? head : `${head}, ${text}`}</small>
              </label>
            );
          })}
        </div>
        <FieldRow>
          <SelectField label="Heading font" choices={fonts} {...form.field('headingFont')} />
          <SelectField label="Text font" choices={fonts} {...form.field('bodyFont')} />
        </FieldRow>
      </CardBody>
    </Card>
  );
}

/** The typefaces of websites are known to the admin while it shows them; returns whether one could not be loaded. */
function useFontFaces(): boolean {
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fontRules(true));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const loading = themeFamilies.map((family) => document.fonts?.load(`1em "${family}"`));
    let isShown = true;
    Promise.all(loading).catch(() => isShown && setFailed(true));
    return () => {
      isShown = false;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, []);
  return isFailed;
}
