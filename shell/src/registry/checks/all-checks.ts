import type { Samples } from '../samples/samples.ts';
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
  samples: Pick<Samples, 'of'>;
}

/** What this registry looks at before a version may be given to anybody. */
export function allChecks({ offer, samples }: CheckDeps): readonly ReleaseCheck[] {
  return [
    filesCheck,
    sharedCheck(offer),
    budgetCheck,
    mountsCheck,
    propsCheck(samples),
    stylesCheck,
    serverCheck(samples),
  ];
}
