// Bundled with each build: hosts built earlier have the shared module's old names only.
export {
  askOrKept as fetchWithFallback,
  discardAllSaves as discardAllStored,
  discardRefused as discardRejected,
  discardSave as discardStored,
  discardWaiting as discardQueued,
  saveOrWait as saveResult,
  sendSaves as sendQueued,
  takeBack as rejectQueued,
  TAKEN_BACK as REJECTED_BY_PLAYER,
  useKeepsSaves as useCanStore,
  useSaves as useStoredSaves,
} from '@feltbook/web-kit';
