import { countriesIn } from '@tessera/rules/regions/countries.ts';
import { X } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { SelectField } from '../../kit/ui/inputs/field.tsx';
import styles from './shipping.module.css';

interface CountryPickerProps {
  value: readonly string[];
  onChange: (countries: string[]) => void;
  problem: string | undefined;
  onLeave: () => void;
}

/** Countries one after the other, each with a way out. */
export function CountryPicker({ value: countries, onChange, problem, onLeave }: CountryPickerProps) {
  const all = countriesIn(useAdmin().locale);
  const nameOf = (code: string) => all.find((each) => each.code === code)?.name ?? code;
  const left = all.filter(({ code }) => !countries.includes(code));
  return (
    <div className={styles.countries}>
      <SelectField
        label="Add a country"
        value=""
        problem={problem}
        onLeave={onLeave}
        choices={[{ value: '', name: 'Choose …' }, ...left.map(({ code, name }) => ({ value: code, name }))]}
        onChange={(code) => code && onChange([...countries, code])}
      />
      {countries.length > 0 && (
        <ul className={styles.chosen} aria-label="Countries of the zone">
          {countries.map((code) => (
            <li key={code} className={styles.country}>
              {nameOf(code)}
              <Button
                isSmall
                look="ghost"
                isIconOnly
                icon={X}
                onClick={() => onChange(countries.filter((each) => each !== code))}
              >
                {`Remove ${nameOf(code)}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
