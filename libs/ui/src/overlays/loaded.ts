/** The components that need the library of UI primitives. Loaded lazily by `loader.ts`. */
export { LoadedDialog, LoadedDrawer } from './dialog-box';
export { LoadedMenu } from './menu-popover';
