export const ACTION_PATH = '/api/action';
/** The id of a share that the player bought follows. */
export const BOUGHT_SHARES_PATH = `${ACTION_PATH}/shares/`;
