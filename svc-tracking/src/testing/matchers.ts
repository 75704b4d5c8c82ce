/** jest's matchers as `unknown`, so that objects with them are not typed as `any`. */

export const anyText: unknown = expect.any(String);
export const textLike = (pattern: RegExp): unknown => expect.stringMatching(pattern);
export const textWith = (part: string): unknown => expect.stringContaining(part);
