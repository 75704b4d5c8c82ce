/** Whether a text can be an id: the columns are ASCII, at most 36 characters. */
export const isIdLike = (text: string): boolean => /^[\x21-\x7e]{1,36}$/.test(text);
