import { letGoOfUnit, reserveUnit } from '@tessera/contracts/commerce/reservation-calls.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { Outage } from '@tessera/service-kit/outage.ts';
import { noticeToken } from './compose-restock-mail.ts';
import type { SignUp } from './sign-up-model.ts';

/** Whose unit. */
type Holder = Pick<SignUp, '_id' | 'key' | 'websiteId' | 'variantId'>;

/** Units that svc-commerce keeps aside for the links of notices. Each step may be repeated. */
export interface Reservations {
  /**
   * @returns false when none is left
   * @throws Outage when the store cannot be asked
   */
  reserve(signUp: Holder, until: number): Promise<boolean>;
  /**
   * Gives a unit back, unless it was reserved for longer since.
   * @throws Outage when the store cannot be asked
   */
  release(signUp: Holder, until: number): Promise<void>;
}

export function createReservations(commerce: ServiceCalls | undefined): Reservations {
  const ask = async (call: typeof reserveUnit | typeof letGoOfUnit, signUp: Holder, until: number) => {
    if (!commerce) throw new Outage('there is no store to ask: COMMERCE_URL is not set');
    const params = { variantId: signUp.variantId, linkHash: hashSecret(noticeToken(signUp)) };
    return commerce(call, { params, body: { until } }, signUp.websiteId).catch((cause) => {
      throw new Outage('svc-commerce could not be asked to reserve or let go of a unit', { cause });
    });
  };
  return {
    reserve: async (signUp, until) => {
      const answer = await ask(reserveUnit, signUp, until);
      return answer !== undefined && 'isReserved' in answer && answer.isReserved;
    },
    release: async (signUp, until) => void (await ask(letGoOfUnit, signUp, until)),
  };
}
