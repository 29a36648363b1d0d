import './trusted-types.ts';
import { startPage } from './start-page.ts';

startPage();
