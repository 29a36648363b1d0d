import { runService } from '@tessera/service-kit/main.ts';
import { defineCommerce } from './app.ts';
import { commerceConfig } from './config.ts';

await runService(defineCommerce(), commerceConfig);
