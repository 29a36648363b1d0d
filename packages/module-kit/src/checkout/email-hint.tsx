import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import spelling from '@zootools/email-spell-checker';

/** The address that was probably meant, such as june@gmail.com for june@gmial.com; undefined when it looks right. */
export function emailHint(email: string): string | undefined {
  return spelling.run({ email: cleanTyped(email) })?.full;
}

/** Says which address was probably meant, and takes it at a press. */
export function EmailHint({ meant, onTake }: { meant: string | undefined; onTake: (meant: string) => void }) {
  if (!meant) return null;
  return (
    <p className="help" role="status">
      Did you mean{' '}
      <button className="btn btn-quiet" type="button" onClick={() => onTake(meant)}>
        {meant}
      </button>
      ?
    </p>
  );
}
