export type BrowserKind = 'chromium' | 'firefox' | 'webkit';

/** Journeys that need no browser. */
const FAULTS = 'e2e/src/faults/';
const FILES: Readonly<Partial<Record<string, BrowserKind>>> = {
  'e2e/src/browsers/firefox.journey.ts': 'firefox',
  'e2e/src/browsers/webkit.journey.ts': 'webkit',
};

/** The journeys of each browser. Only browsers with a journey are named, because a search may download them. */
export function filesByBrowser(files: readonly string[]): Map<BrowserKind, string[]> {
  const byBrowser = new Map<BrowserKind, string[]>();
  for (const file of files.filter((each) => !each.startsWith(FAULTS))) {
    const kind = FILES[file] ?? 'chromium';
    byBrowser.set(kind, [...(byBrowser.get(kind) ?? []), file]);
  }
  return byBrowser;
}
