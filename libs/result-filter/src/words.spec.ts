import { noneMatchText } from './words';

it.each([
  [undefined, 'None of your tournaments match'],
  [0, 'No tournaments to choose from'],
  [1, 'Your only tournament does not match'],
  [1204, 'None of your 1,204 tournaments match'],
])('says of %s results that none matches', (count, text) => {
  expect(noneMatchText(count, 'tournament')).toBe(text);
});
