import { contrastPairs } from '@tessera/rules/site-style/contrast-pairs.ts';
import { palettes } from '@tessera/rules/site-style/palettes.ts';
import { type ColorRole, colorRoles } from '@tessera/rules/site-style/style-tokens.ts';
import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { isSame } from '../../../kit/form/is-same.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { ColorField } from '../../../kit/ui/inputs/color-field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import styles from './style.module.css';
import { roleNames, typedColor, wholeColors } from './style-draft.ts';
import type { StyleForm } from './use-style.ts';

/** The colors everything is made from, whole sets to begin with, and whether they can be read. */
export function ColorsCard({ form }: { form: StyleForm }) {
  const { value } = form;
  const put = (colors: Readonly<Partial<Record<ColorRole, string>>>) =>
    form.change((now) => ({ ...now, colors: { ...now.colors, ...colors } }));
  return (
    <Card title="Colors">
      <CardBody>
        <Palettes colors={wholeColors(value)} onChoose={put} />
        <div className={styles.colors}>
          {colorRoles.map((role) => (
            <ColorField
              key={role}
              label={roleNames[role]}
              {...form.field(`colors.${role}`)}
              value={typedColor(value, role)}
              onChange={(color) => put({ [role]: color })}
            />
          ))}
        </div>
        <ContrastList colors={wholeColors(value)} onUse={put} />
      </CardBody>
    </Card>
  );
}

type Colors = Readonly<Record<ColorRole, string>>;

function Palettes({ colors, onChoose }: { colors: Colors; onChoose: (colors: Colors) => void }) {
  const group = useId();
  return (
    <div className={styles.palettes} role="radiogroup" aria-label="Palette">
      {palettes.map((palette) => (
        <label key={palette.name} className={styles.palette} title={palette.name}>
          <input
            type="radio"
            name={group}
            aria-label={palette.name}
            checked={isSame(palette.colors, colors)}
            onChange={() => onChoose(palette.colors)}
          />
          {colorRoles.map((role) => (
            <span key={role} style={{ background: palette.colors[role] }} />
          ))}
        </label>
      ))}
    </div>
  );
}

function ContrastList({ colors, onUse }: { colors: Colors; onUse: (colors: Partial<Colors>) => void }) {
  const pairs = contrastPairs({ colors });
  const weak = pairs.filter(({ isEnough }) => !isEnough).length;
  return (
    <section className={styles.contrast} aria-label="Contrast">
      <h3>
        <span role="status">
          {weak === 0 ? 'Everything is easy to read' : `${weak} of ${pairs.length} are hard to read`}
        </span>
      </h3>
      <ul>
        {pairs.map(({ label, ratio, needed, isEnough, role, suggestion }) => (
          <li key={label} className={isEnough ? undefined : styles.weak}>
            <Icon of={isEnough ? Check : CircleAlert} />
            <span>
              {label}
              <small>
                {ratio.toFixed(1)}:1{!isEnough && `, needs ${needed}:1`}
              </small>
            </span>
            {!isEnough && (
              <Button isSmall onClick={() => onUse({ [role]: suggestion })}>
                Use {suggestion}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {weak > 0 && <p>Visitors see the theme’s own colors in place of what is hard to read.</p>}
    </section>
  );
}
