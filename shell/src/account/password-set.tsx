import { SignInNext } from './sign-in-next';

/** Says that the new password is set. */
export const PasswordSet = () => (
  <SignInNext level={1} title="Your password is set">
    All devices are signed out. Sign in with your new password.
  </SignInNext>
);
