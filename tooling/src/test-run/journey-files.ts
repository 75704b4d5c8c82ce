export type BrowserKind = 'chromium' | 'firefox' | 'webkit';

/** The folders of journeys that need no browser. */
const WITHOUT_BROWSER = ['e2e/src/contract/', 'e2e/src/faults/'];
const FILES: Readonly<Partial<Record<string, BrowserKind>>> = {
  'e2e/src/browsers/firefox.journey.ts': 'firefox',
  'e2e/src/browsers/webkit.journey.ts': 'webkit',
};

/** The journeys of each browser. Only browsers with a journey are named, because a search may download them. */
export function filesByBrowser(files: readonly string[]): Map<BrowserKind, string[]> {
  const byBrowser = new Map<BrowserKind, string[]>();
  for (const file of files.filter((each) => !WITHOUT_BROWSER.some((folder) => each.startsWith(folder)))) {
    const kind = FILES[file] ?? 'chromium';
    byBrowser.set(kind, [...(byBrowser.get(kind) ?? []), file]);
  }
  return byBrowser;
}
