import { TRACKERS, TRIAL_LIMIT } from '@feltbook/contracts';
import { formatPrice, usePrices } from '@feltbook/web-kit/prices';
import { Link } from 'react-router-dom';
import { Fact, Facts, Step, Tour } from './landing-style';
import { ProductPicture, type PictureName } from './product-picture';

interface TourStep {
  picture: PictureName;
  alt: string;
  title: string;
  text: string;
}

const STEPS: readonly TourStep[] = [
  {
    picture: 'log',
    alt: 'The form of a cash session, filled in but for the cash-out',
    title: 'Log in seconds',
    text: 'Your usual game is filled in. Enter your cash-out and save.',
  },
  {
    picture: 'table',
    alt: 'A running session with its clock and buy-in',
    title: 'Start at the table',
    text: 'The clock keeps your time, breaks and rebuys while you play.',
  },
  {
    picture: 'sure',
    alt: 'The likely range of an hourly rate',
    title: 'Know how sure it is',
    text: 'See the range of your true hourly, not only its average.',
  },
];

/** What the product does: three captioned pictures, then imports and the price. */
export function LandingTour() {
  const { monthly, yearly } = usePrices();
  return (
    <>
      <Tour aria-label="How it works">
        {STEPS.map(({ picture, alt, title, text }) => (
          <Step key={picture}>
            <ProductPicture name={picture} alt={alt} lazy />
            <figcaption>
              <h2>{title}</h2>
              <p>{text}</p>
            </figcaption>
          </Step>
        ))}
      </Tour>
      <Facts>
        <Fact>
          <h2>Bring your history</h2>
          <p>Import from {TRACKERS.join(', ')}, or any spreadsheet.</p>
        </Fact>
        <Fact>
          <h2>Free to begin with</h2>
          <p>
            {TRIAL_LIMIT} cash sessions and {TRIAL_LIMIT} tournaments are free. Then it is{' '}
            {formatPrice(monthly)} a month or {formatPrice(yearly)} a year.
          </p>
          <p>
            <Link to="/welcome/trial">Your free trial</Link> <Link to="/subscription">What Pro gives</Link>
          </p>
        </Fact>
      </Facts>
    </>
  );
}
