import { sign } from '@tessera/service-kit/ids.ts';
import { plainText } from './judge-text.ts';
import { factsOf } from './text-facts.ts';

/** What is asked of Redis. */
interface CountStore {
  multi(): CountCommands;
}
interface CountCommands {
  hincrby(key: string, field: string, by: number): CountCommands;
  hlen(key: string): CountCommands;
  expire(key: string, seconds: number): CountCommands;
  exec(): Promise<[error: Error | null, value: unknown][] | null>;
}

/** How often a text came lately. */
export interface Repeats {
  /** To this website, this time included. */
  here: number;
  /** Websites it came to. */
  websites: number;
}

const retentionSeconds = 7 * 24 * 3_600;
/** Short texts are alike by chance: "Please call me back." */
const minWords = 12;

const heldFrom = { here: 5, websites: 3 };

/** Why a text that came so often is to be held; undefined where it is not. */
export function repeatedReason({ here, websites }: Repeats): string | undefined {
  if (websites >= heldFrom.websites) return `Same text sent to ${websites} websites in a week`;
  return here >= heldFrom.here ? `Same text sent ${here} times in a week` : undefined;
}

export interface RepeatedTexts {
  /** Counts a text. @returns undefined for texts too short to compare */
  count(websiteId: string, texts: readonly string[]): Promise<Repeats | undefined>;
}

/**
 * Counts equal texts across all websites for a week. Redis holds a keyed hash of the words and one of each website,
 * never the text, who sent it or when; names, numbers and addresses in it do not count.
 */
export function createRepeatedTexts(redis: CountStore, prefix: string, secret: string): RepeatedTexts {
  return {
    async count(websiteId, texts) {
      const words = wordsOf(texts);
      if (words.length < minWords) return undefined;
      const key = `${prefix}:form-text:${sign(secret, 'form-text', words.join(' '))}`;
      const website = sign(secret, 'form-text-website', websiteId).slice(0, 16);
      const counted = await redis.multi().hincrby(key, website, 1).hlen(key).expire(key, retentionSeconds).exec();
      const [here, websites] = (counted ?? []).map(([, value]) => Number(value));
      return { here: here ?? 0, websites: websites ?? 0 };
    },
  };
}

const wordsOf = (texts: readonly string[]) => {
  const withoutAddresses = texts
    .join('\n')
    .split(/\s/)
    .filter((piece) => !piece.includes('@'));
  return plainText(factsOf(withoutAddresses.join(' ')).words.join(' '))
    .split(' ')
    .filter((word) => /^\p{L}+$/u.test(word));
};
