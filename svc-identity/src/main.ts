import { runService } from '@tessera/service-kit/main.ts';
import { identity } from './app.ts';
import { identityConfig } from './config.ts';

await runService(identity, identityConfig);
