import { readInstallmentModal } from '@tessera/contracts/commerce/installment-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';

/** Where the provider's page of one of its locales stands (PAY-098). */
export function modalAddress(locale: string): string {
  return fillPath(readInstallmentModal.path, { locale });
}

/** The provider's page (PAY-098 to PAY-100). Rejects when it cannot be had. */
export async function readModal(locale: string): Promise<string> {
  const answer = await fetch(modalAddress(locale), { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return answer.text();
}
