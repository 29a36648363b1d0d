import { printCoverage } from './test/coverage.ts';

process.exit(printCoverage().ok ? 0 : 1);
