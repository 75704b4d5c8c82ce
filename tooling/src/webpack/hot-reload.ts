import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/** The overlay draws itself with inline styles, which the pages' policy forbids: errors go to the console. */
export const hotReload = (): WebpackPluginInstance[] => [new ReactRefreshPlugin({ overlay: false })];
