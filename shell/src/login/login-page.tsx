import { useDocumentTitle } from '@feltbook/web-kit';
import { CommunityBlock } from '../community/community-block';
import { Hero, Landing, Phone, Pitch, Welcome } from './landing-style';
import { LandingTour } from './landing-tour';
import { ProductPicture } from './product-picture';
import { SignInPanel } from './sign-in-panel';

/** The landing page: what the product does, and all ways to sign in. */
export default function LoginPage() {
  useDocumentTitle('Sign in');
  return (
    <Landing>
      <Hero>
        <Pitch>
          {/* The bar above has the logo and the tagline. */}
          <Welcome>Welcome to Feltbook</Welcome>
          <h1 tabIndex={-1}>Are you a winning player?</h1>
          <p>Log each session in seconds, and see what an hour of your play is worth.</p>
          <SignInPanel />
        </Pitch>
        <Phone>
          <ProductPicture name="dashboard" alt="The dashboard of a winning player on a phone" />
        </Phone>
      </Hero>
      <LandingTour />
      <CommunityBlock onlyRepresentative />
    </Landing>
  );
}
