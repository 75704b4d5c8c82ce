import { render } from '@testing-library/react';
import { Prose } from './prose';

describe('a sentence with amounts', () => {
  it.each([
    ['very likely \u2212$24 to +$5, losing', ['\u2212$24', '+$5,']],
    ['A typical hour swings ±$71.', ['±$71.']],
    ['\u2212$68/h in the last 30 days (was \u2212$48)', ['\u2212$68/h', '\u2212$48)']],
    ['14.8 h in the last 30 days', []],
  ])('keeps each sign with its amount: %s', (text, amounts) => {
    const { container } = render(<Prose>{text}</Prose>);
    expect(container.textContent).toBe(text);
    const whole = [...container.querySelectorAll('span')];
    expect(whole.map(({ textContent }) => textContent)).toEqual(amounts);
    for (const span of whole) expect(span).toHaveStyle({ whiteSpace: 'nowrap' });
  });
});
