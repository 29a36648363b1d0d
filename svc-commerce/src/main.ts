import { runService } from '@tessera/service-kit/main.ts';
import { definition } from './app.ts';
import { commerceConfig } from './config.ts';

await runService(definition, commerceConfig);
