import { visit, type Visit, type VisitOptions } from './visit';

/**
 * Call once per file. Closes every visit after its test, and fails the test if a page reported an error.
 * @returns opens a visit
 */
export function journeys(): (options?: VisitOptions) => Promise<Visit> {
  const open: Visit[] = [];
  afterEach(async () => {
    const visits = open.splice(0);
    const browserErrors = visits.flatMap((one) => one.browserErrors);
    await Promise.all(visits.map((one) => one.close()));
    expect(browserErrors).toEqual([]);
  });
  return async (options) => {
    const opened = await visit(options);
    open.push(opened);
    return opened;
  };
}
