/** @param language such as `de` or `en-GB`; an unknown one counts as American English */
function localesOf(language: string): { readonly numbers: string; readonly days: string } {
  try {
    const locale = new Intl.Locale(language);
    const { region = 'US' } = locale.maximize();
    return {
      numbers: new Intl.Locale(locale, { numberingSystem: 'latn' }).toString(),
      days: `en-${region}`,
    };
  } catch {
    return { numbers: 'en-US', days: 'en-US' };
  }
}

/** `numbers`: as the browser's language writes numbers and amounts. `days`: English words in the order of its region. */
export const LOCALES = localesOf(typeof navigator === 'undefined' ? 'en-US' : navigator.language);

/** Puts the sign of a currency before a figure, or after it if it begins with a blank: `$5`, `5 €`. */
export const withSign = (sign: string, figure: string): string =>
  /^\s/.test(sign) ? figure + sign : sign + figure;
