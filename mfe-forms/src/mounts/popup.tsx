import { createMount } from '@tessera/module-kit/create-mount.tsx';
import { Popup } from '../features/popup/popup.tsx';

export default createMount<'forms/popup'>(Popup);
