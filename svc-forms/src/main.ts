import { runService } from '@tessera/service-kit/main.ts';
import { forms } from './app.ts';
import { formsConfig } from './config.ts';

await runService(forms, formsConfig);
