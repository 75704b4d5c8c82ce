export {
  asOfTodayAnswer,
  assemble,
  dashboardAnswer,
  dateIndependentAnswer,
  recentRows,
} from './dashboard-answer';
export { insightsAnswer } from './insights-answer';
export { ListedRows, MOST_LISTED, newestOf, type RowGroup } from './listed-rows';
export { dashboardOfResults, RecordRows, rowsOf } from './record-rows';
export { reportAnswer } from './report-answer';
export { columnsOf, type KindResult } from './result-columns';
