import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';

/** Without the overlay, whose inline styles the content security policy forbids: errors go to the console. */
export const hotReload = (): WebpackPluginInstance[] => [new ReactRefreshPlugin({ overlay: false })];
