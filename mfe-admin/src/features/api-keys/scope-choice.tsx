import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { CheckboxField } from '../../kit/ui/inputs/checkbox-field.tsx';
import { Fault } from '../../kit/ui/inputs/field.tsx';
import styles from './api-keys.module.css';
import { allScopes, scopeNames } from './scopes.ts';

interface ScopeChoiceProps {
  value: readonly ApiScope[];
  problem: string | undefined;
  onChange: (chosen: ApiScope[]) => void;
  onLeave: () => void;
}

/** What a new key may do, each thing for itself. */
export function ScopeChoice({ value: chosen, problem, onChange, onLeave }: ScopeChoiceProps) {
  const choose = (scope: ApiScope, isOn: boolean) =>
    onChange(allScopes.filter((one) => (one === scope ? isOn : chosen.includes(one))));
  return (
    <fieldset className={styles.scopes} data-faulty={problem === undefined ? undefined : true} onBlur={onLeave}>
      <legend>What it may do</legend>
      {allScopes.map((scope) => (
        <CheckboxField
          key={scope}
          label={scopeNames[scope]}
          isOn={chosen.includes(scope)}
          onChange={(isOn) => choose(scope, isOn)}
        />
      ))}
      {problem && <Fault>{problem}</Fault>}
    </fieldset>
  );
}
