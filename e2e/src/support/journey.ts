import { closeBrowser } from './browser';
import { visit, type Visit, type VisitOptions } from './visit';

/**
 * To be called once in a file of journeys. Every visit is closed after its test, and a test in which a page complained
 * has failed.
 */
export function journeys(): (options?: VisitOptions) => Promise<Visit> {
  const open: Visit[] = [];
  afterEach(async () => {
    const visits = open.splice(0);
    const complaints = visits.flatMap((one) => one.complaints);
    await Promise.all(visits.map((one) => one.close()));
    expect(complaints).toEqual([]);
  });
  afterAll(closeBrowser);
  return async (options) => {
    const opened = await visit(options);
    open.push(opened);
    return opened;
  };
}
