/** One line with a button: what the banner takes on all but the narrowest screens. */
export const BANNER_HEIGHT = '3.625rem';
