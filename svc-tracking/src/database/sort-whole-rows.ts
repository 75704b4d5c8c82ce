/**
 * Before a SELECT that sorts all results of a player. MariaDB would sort rows as long as these may be by key, and then look up
 * each: 100,000 take more than 9 s. MySQL, which sorts whole rows of any length, takes this for a comment.
 */
export const SORT_WHOLE_ROWS = '/*M!100100 SET STATEMENT max_length_for_sort_data = 65536 FOR */';

/**
 * Of such a SELECT, until the first row: the server sorts first, which takes seconds for 100,000 rows on a busy machine. A
 * server that hangs is noticed by the statement before, which reads the player's version.
 */
export const SORTED_WITHIN_MS = 5000;
