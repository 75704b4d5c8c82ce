import { columnsOption, type ColumnsPicture } from './columns';
import { heatMapOption, type HeatMapPicture } from './heat-map';
import { lineOption, type LinePicture } from './line';
import { monthOption, type MonthPicture } from './month';
import { outlookOption, type OutlookPicture } from './outlook';
import { stackOption, type StackPicture } from './stack';
import type { ChartOption, Look } from '../look/looks';

/** What a chart shows. */
export type ChartPicture =
  | ColumnsPicture
  | HeatMapPicture
  | LinePicture
  | MonthPicture
  | OutlookPicture
  | StackPicture;

/** @returns the echarts option of a picture */
export function optionOf(picture: ChartPicture, look: Look): ChartOption {
  switch (picture.kind) {
    case 'columns':
      return columnsOption(picture, look);
    case 'heat-map':
      return heatMapOption(picture, look);
    case 'line':
      return lineOption(picture, look);
    case 'month':
      return monthOption(picture, look);
    case 'outlook':
      return outlookOption(picture, look);
    case 'stack':
      return stackOption(picture, look);
  }
}
