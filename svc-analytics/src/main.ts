import { runService } from '@tessera/service-kit/main.ts';
import { analytics } from './app.ts';
import { analyticsConfig } from './config.ts';

await runService(analytics, analyticsConfig);
