/** Standard errors to both sides of a mean that its 95 % interval reaches, by the normal distribution. */
export const STANDARD_ERRORS = 1.96;
