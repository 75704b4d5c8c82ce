/** What the primitives' library carries. Never imported directly: `loader.ts` fetches it when it is needed. */
export { LoadedDialog, LoadedDrawer } from './dialog-box';
export { LoadedMenu } from './menu-popover';
