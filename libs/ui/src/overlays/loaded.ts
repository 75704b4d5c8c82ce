/** The components that need the primitives' library. Loaded lazily by `loader.ts`. */
export { LoadedDialog, LoadedDrawer } from './dialog-box';
export { LoadedMenu } from './menu-popover';
