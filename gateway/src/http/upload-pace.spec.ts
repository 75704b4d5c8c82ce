import { UploadPace } from './upload-pace';

const MEGABYTE = 1024 * 1024;

function paced() {
  const clock = { now: 1000 };
  return { clock, pace: new UploadPace(MEGABYTE, () => clock.now) };
}

describe('the pace of uploads', () => {
  it('lets five megabytes through, and then one second of bytes a second, of all uploads together', () => {
    const { clock, pace } = paced();
    expect(pace.take(5 * MEGABYTE)).toBe(0);
    expect(pace.take(2 * MEGABYTE)).toBe(2000);
    expect(pace.take(2 * MEGABYTE)).toBe(4000);
    clock.now += 4000;
    expect(pace.take(MEGABYTE)).toBe(1000);
  });

  it('does not accumulate more than the burst', () => {
    const { clock, pace } = paced();
    clock.now += 60_000;
    expect(pace.take(6 * MEGABYTE)).toBe(1000);
  });
});
