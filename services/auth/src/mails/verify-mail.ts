import { type Letter, type LetterData, setLetter } from './letter.ts';

/** The link by which a new address proves itself. */
export const verifyMail = ({ firstName, publicUrl, token }: LetterData): Letter =>
  setLetter({
    subject: 'Please verify your email for Aulavox',
    greeting: `Hello ${firstName},`,
    before:
      'welcome to Aulavox! Please confirm that this address is yours, so that you can sign in whenever you like.',
    button: 'Verify my email',
    link: `${publicUrl}/api/auth/verify-email?token=${token}`,
    after:
      'The link works once and for 24 hours. If you did not create this account, you can ignore this mail.',
  });
