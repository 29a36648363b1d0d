import { defineModule } from '@tessera/module-kit/define-module.ts';

export default defineModule({
  name: 'mfe-cart',
  ownerTeam: 'Basket',
  mounts: {
    'cart/pill': './src/mounts/cart-pill.tsx',
    'cart/page': './src/mounts/cart-page.tsx',
    'cart/checkout': './src/mounts/checkout.tsx',
    'cart/confirmation': './src/mounts/confirmation.tsx',
    'cart/payment': './src/mounts/payment.tsx',
  },
  everywhere: 'cart/pill',
  server: './src/server.tsx',
  fixtures: './src/fixtures.ts',
});
