import type { Preview } from '@feltbook/contracts';
import { useSyncExternalStore } from 'react';
import { currentPreview, subscribeToPreview } from '../federation/remotes-document';

/** The preview that this page has; undefined without one. */
export const usePreview = (): Preview | undefined => useSyncExternalStore(subscribeToPreview, currentPreview);
