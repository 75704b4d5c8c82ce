// A journey visits several pages, on a machine that may be busy.
jest.setTimeout(60_000);
