/** Font size of labels, in CSS pixels. */
export const LABEL_SIZE = 11;
/** Of a label that breaks into lines. */
export const LABEL_LINE = 14;

/** Of the names of the weekdays above a month, and of a week. */
export const MONTH_TOP = 22;
export const WEEK_HEIGHT = 40;

/** The height of a month with six weeks, in CSS pixels. */
export const MONTH_HEIGHT = MONTH_TOP + 6 * WEEK_HEIGHT;
