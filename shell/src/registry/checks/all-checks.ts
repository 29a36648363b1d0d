import type { RecordedProps } from '../recorded-props/recorded-props.ts';
import { budgetCheck } from './budget-check.ts';
import { filesCheck } from './files-check.ts';
import { mountsCheck } from './mounts-check.ts';
import { propsCheck } from './props-check.ts';
import type { ReleaseCheck } from './release-check.ts';
import { serverCheck } from './server-check.ts';
import { type Offer, sharedCheck } from './shared-check.ts';
import { stylesCheck } from './styles-check.ts';

interface CheckDeps {
  offer: Offer;
  recordedProps: Pick<RecordedProps, 'find'>;
}

/** Returns the checks that this registry runs before a version may be given to visitors. */
export function allChecks({ offer, recordedProps }: CheckDeps): readonly ReleaseCheck[] {
  return [
    filesCheck,
    sharedCheck(offer),
    budgetCheck,
    mountsCheck,
    propsCheck(recordedProps),
    stylesCheck,
    serverCheck(recordedProps),
  ];
}
