/** One device's actions, as both WebDriver protocols take them. */
export interface InputSource {
  type: 'key' | 'pointer';
  id: string;
  actions: readonly Record<string, unknown>[];
}

/** A browser with one window and a clean profile, which is not driven by Playwright. */
export interface DrivenBrowser {
  open(url: string): Promise<void>;
  /** Runs a function's source in the page. @param args JSON values @returns its result, which JSON can hold */
  run(source: string, args: readonly unknown[]): Promise<unknown>;
  perform(sources: readonly InputSource[]): Promise<void>;
  /** Chooses a file in the input that a CSS selector finds. */
  chooseFile(selector: string, path: string): Promise<void>;
  /** Errors and warnings of the page. */
  errors(): readonly string[];
  close(): Promise<void>;
}

/** The body of a function that gets and returns JSON, whose result both protocols take over as one string. */
export const jsonCall = (source: string, args: readonly unknown[]): string =>
  `return Promise.resolve((${source})(...${JSON.stringify(args)})).then((result) => JSON.stringify(result ?? null))`;
