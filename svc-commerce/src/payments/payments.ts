import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { CommerceConfig } from '../config.ts';
import { createGatewayClient } from './gateway-client.ts';
import { createGatewayProvider } from './gateway-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createTestProvider } from './test-provider.ts';

/**
 * Who takes the money of this installation: the payment company of the settings, or the built-in test provider. Orders
 * paid by test before a payment company was set are refunded by test.
 */
export function createPayments({ models, config }: ServiceDeps<CommerceConfig>, websites: Websites): PaymentProvider {
  const test = createTestProvider(models);
  const { PAYMENT_GATEWAY_URL: url, PAYMENT_GATEWAY_KEY: key } = config;
  if (!url || !key) return only(test);
  const gateway = createGatewayProvider(models, createGatewayClient(url, key), {
    isTest: key.startsWith('sk_test_'),
    originOf: async (websiteId) => (await websites.read(websiteId)).origin,
  });
  return {
    ...only(gateway),
    refund: async (request) => ((await gateway.knows(request)) ? gateway.refund(request) : test.refund(request)),
  };
}

/** Declines what was meant for another provider: a test card buys nothing in a real store. */
function only(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    authorise: async (request) =>
      request.details.provider === provider.name ? provider.authorise(request) : { status: 'declined', cents: 0 },
  };
}
