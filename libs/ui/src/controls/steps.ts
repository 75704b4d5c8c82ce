/** Five minutes, as the time inputs of every form step. */
export const TIME_STEP_SECONDS = 300;
