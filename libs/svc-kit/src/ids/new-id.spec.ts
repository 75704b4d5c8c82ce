import { v7 } from 'uuid';
import { newId, newIdAfter } from './new-id';

describe('newIdAfter', () => {
  it('sorts after an id of a replica whose clock is ahead', () => {
    const ahead = v7({ msecs: Date.now() + 60_000 });
    const id = newIdAfter(ahead);
    expect(id > ahead).toBe(true);
    expect(newIdAfter(id) > id).toBe(true);
    expect(newId() < ahead).toBe(true);
  });

  it('has the time of now otherwise', () => {
    const before = newId();
    const id = newIdAfter(before);
    expect(id > before).toBe(true);
    expect(newId() > id).toBe(true);
    expect(newIdAfter(null) > id).toBe(true);
  });
});
