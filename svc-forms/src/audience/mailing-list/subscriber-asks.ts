import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { newId, newSecret } from '@tessera/service-kit/ids.ts';
import { mayAskAgain } from './may-ask-again.ts';
import { newMail } from './new-mail.ts';
import type { NewSubscriber, SubscriberRecord } from './subscriber-model.ts';

/** An address that was given, and what its owner read beside the button. */
export type Request = Pick<
  SubscriberRecord,
  'listId' | 'email' | 'name' | 'source' | 'pagePath' | 'consentText' | 'consentVersion' | 'language'
>;

/** Requests confirmation from an address that was given just now and is not on the list. */
export type AskForLetters = (websiteId: string, request: Request, at: number) => Promise<void>;

/** Who is to be asked by mail whether an address that was given wants the letters. */
export function subscriberAsks({ of }: WebsiteModel<SubscriberRecord>, now: () => number) {
  const findByEmail = (websiteId: string, listId: string, email: string) =>
    of(websiteId).findOne({ listId, emailKey: emailKey(email) });

  const askFirst = async (websiteId: string, request: Request, at: number): Promise<string | undefined> => {
    const subscriber = newSubscriber(request, at, now());
    // A concurrent request that was first sends the mail.
    return (await of(websiteId).insertOnce(subscriber)) ? subscriber._id : undefined;
  };

  const askAgain = async (known: SubscriberRecord, request: Request, at: number): Promise<string | undefined> => {
    const { websiteId, _id, state, askedMs, asks } = known;
    if (!mayAskAgain(known, at)) return undefined;
    const again = await of(websiteId).updateOne(
      { _id, state, askedMs },
      {
        $set: {
          ...request,
          ...(state === 'left' && { confirmKey: newSecret() }),
          ...{ state: 'asked', askedMs: at, asks: state === 'left' ? 1 : asks + 1, mail: newMail('confirm', now()) },
        },
      },
    );
    return again.modifiedCount > 0 ? _id : undefined;
  };

  return {
    findByEmail,

    /**
     * Notes that an address was given; the same request twice is one.
     * @returns the id of the subscriber who is to be asked by mail, unless that mail was asked for before
     */
    async ask(websiteId: string, request: Request, at: number): Promise<string | undefined> {
      const known = await findByEmail(websiteId, request.listId, request.email);
      return known ? askAgain(known, request, at) : askFirst(websiteId, request, at);
    },
  };
}

function newSubscriber(request: Request, at: number, nowMs: number): NewSubscriber {
  return {
    _id: newId('nls'),
    ...request,
    emailKey: emailKey(request.email),
    ...{ state: 'asked', askedMs: at, asks: 1 },
    ...{ confirmKey: newSecret(), leaveKey: newSecret() },
    mail: newMail('confirm', nowMs),
  };
}
