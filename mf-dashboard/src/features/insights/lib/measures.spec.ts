import { insightsAnswer, sessionsOf } from '../../../testing/insights';
import { measured } from './measures';

const UNKNOWN = { ticks: 0 };

it('has no rate by hours of sessions without hours alone', () => {
  const [known, unknown] = [sessionsOf('2026-01', 10, 30), sessionsOf('2026-01', 10, 30, UNKNOWN)].map(
    (results) => insightsAnswer(results).stakes.list[0],
  );
  if (!known || !unknown) throw new Error('Both have stakes.');
  for (const measure of ['hourly', 'bigBlinds'] as const) {
    expect(measured(known, measure)).toMatchObject({ sample: 10 });
    expect(measured(unknown, measure)).toBeNull();
  }
});
