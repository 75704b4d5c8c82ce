// A person's way through several pages, on a machine that may have more to do.
jest.setTimeout(60_000);
