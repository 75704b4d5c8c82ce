import { IntakePace } from './intake-pace';

function paced() {
  const clock = { now: 1000 };
  return { clock, pace: new IntakePace(1000, () => clock.now) };
}

describe('the pace of uploads', () => {
  it('lets a first part through, and then one second of bytes a second, of all uploads together', () => {
    const { clock, pace } = paced();
    expect(pace.take(250)).toBe(0);
    expect(pace.take(500)).toBe(500);
    expect(pace.take(500)).toBe(1000);
    clock.now += 1000;
    expect(pace.take(100)).toBe(100);
  });

  it('saves nothing up while nobody uploads', () => {
    const { clock, pace } = paced();
    clock.now += 60_000;
    expect(pace.take(1250)).toBe(1000);
  });
});
