import './trusted-types.ts';
import { measurePage } from './measure-page.ts';
import { startPage } from './start-page.ts';

void startPage().then(measurePage);
