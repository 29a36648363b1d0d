import { defineModule } from '@tessera/module-kit/define-module.ts';

export default defineModule({
  name: 'mfe-product',
  ownerTeam: 'Range',
  mounts: {
    'product/list': './src/mounts/product-list.tsx',
    'product/detail': './src/mounts/product-detail.tsx',
    'product/gift-card': './src/mounts/gift-card.tsx',
    'product/review': './src/mounts/product-review.tsx',
    'product/subscription': './src/mounts/subscription.tsx',
  },
  server: './src/server.tsx',
  fixtures: './src/fixtures.ts',
});
