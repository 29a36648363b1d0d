import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import styles from './api-keys.module.css';
import { allScopes, scopeNames } from './scopes.ts';

interface ScopeChoiceProps {
  chosen: readonly ApiScope[];
  onChange: (chosen: ApiScope[]) => void;
}

/** What a new key may do, each thing for itself. */
export function ScopeChoice({ chosen, onChange }: ScopeChoiceProps) {
  const choose = (scope: ApiScope, isOn: boolean) =>
    onChange(allScopes.filter((one) => (one === scope ? isOn : chosen.includes(one))));
  return (
    <fieldset className={styles.scopes}>
      <legend>What it may do</legend>
      {allScopes.map((scope) => (
        <label key={scope} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            onChange={({ target }) => choose(scope, target.checked)}
          />
          {scopeNames[scope]}
        </label>
      ))}
    </fieldset>
  );
}
