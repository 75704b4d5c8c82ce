/** The banner's height on all but the narrowest screens: one line with a button. */
export const BANNER_HEIGHT = '3.625rem';
