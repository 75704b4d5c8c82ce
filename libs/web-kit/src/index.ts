export { deleteOwnAccount } from './account/delete-account';
export { type Campaign } from './analytics/events';
export { sendAnalyticsTo, track } from './analytics/track';
export {
  isEntryStored,
  onEntries,
  readEntry,
  readEntryAgain,
  useKeepsAfterSignOut,
  writeEntry,
} from './device/entries';
export { openBillingPortal } from './billing/open-portal';
export { periodText } from './billing/period';
export {
  ApiFailure,
  changedRecord,
  isNoNetwork,
  networkFailure,
  type FailureCode,
} from './network/api-failure';
export { callPublicly } from './http/call-publicly';
export {
  getAhead,
  http,
  type CallOptions,
  type SaveOptions,
  type Tagged,
  type WithHeaders,
} from './http/http';
export type { Schema } from './network/schema';
export { eitherSignal } from './network/either-signal';
export { useOnline } from './network/online';
export * from './offline/public';
export { Announcer, announce } from './page/announce';
export { useDocumentTitle } from './page/document-title';
export { usePageFocus } from './page/page-focus';
export { renewFiles } from './page/renew-files';
export { useAsOfBar, useUncounted } from './page/as-of-bar';
export { offerUndo, type UndoOffer, useUndoOffer, withdrawUndo } from './page/undo-offer';
export { useNow } from './page/use-now';
export { usePageKey, useSlashKey } from './page/use-page-key';
export { AsOf, useAsOf } from './query/as-of';
export { fetchWithFallback } from './query/fetch-with-fallback';
export { queryClient } from './query/query-client';
export { createQueryKeys, type QueryKeys } from './query/query-keys';
export { reportSave } from './query/report-save';
export { dashboardKeys, sessionKeys, tournamentKeys } from './query/shared-keys';
export {
  prefetchSubscriptionStatus,
  refreshSubscriptionStatus,
  subscriptionKeys,
  useSubscriptionStatus,
} from './query/subscription-status';
export { deleteUnchanged, type Deletion } from './results/delete-unchanged';
export { type StaleAnswer, staleCache, strongTag } from './stale-cache/stale-cache';
export { lazyPage } from './remote/lazy-page';
export { FAILURES_BEFORE_RELOAD, RemoteBoundary, Trouble, type TroubleProps } from './remote/remote-boundary';
export { oneTabAtATime } from './session/cross-tab-lock';
export { withTimeout } from './network/timeout';
export type { RemoteModule } from './remote/remote-module';
export { keepSessionFresh } from './session/keep-fresh';
export { rememberPage, takeRememberedPage } from './session/return-page';
export { pendingSignOuts } from './session/pending-sign-outs';
export { openSession } from './session/open-session';
export { renewToken } from './session/renewal';
export { nameOf, provesTwoFactors, signIn, signOut, useSession, type SessionAccess } from './session/session';
export {
  currentSession,
  dismissDeviceNotice,
  hasSessionExpired,
  onSessionEnd,
  storeUser,
  dismissLostEmail,
  useLostEmail,
  subscribeToSession,
  useDeviceNotice,
  wasSignedOut,
  type SessionEnd,
} from './session/session-store';
export { isOnBreak, logPage, type RunningSession, type TableOutcome } from './table/running-session';
export { keepSendingSignOuts, sendSignOuts } from './session/sign-outs';
export {
  changeRunningSession,
  endRunningSession,
  runningSessionOf,
  tableOutcomeOf,
  useRunningSession,
  useTableOutcome,
} from './table/running-store';
export { clockTime, deviceZone, formatMoment, wallClock, type WallClock } from './table/wall-clock';
