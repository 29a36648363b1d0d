import type { FoundAddress, Prediction } from '@tessera/contracts/forms/address-calls.ts';

export interface Typed {
  input: string;
  country?: string | undefined;
  sessionToken?: string | undefined;
}

/** Who knows addresses (FORM-178). Neither throws: undefined when it cannot be asked. */
export interface AddressProvider {
  complete(typed: Typed): Promise<Prediction[] | undefined>;
  /** Null when there is no such place. */
  read(placeId: string, sessionToken: string | undefined): Promise<FoundAddress | null | undefined>;
}
