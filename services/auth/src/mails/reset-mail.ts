import { type Letter, type LetterData, setLetter } from './letter.ts';

/** The link by which a forgotten password is replaced. */
export const resetMail = ({ firstName, publicUrl, token }: LetterData): Letter =>
  setLetter({
    subject: 'Reset your Aulavox password',
    greeting: `Hello ${firstName},`,
    before: 'somebody, hopefully you, asked for a new password for your Aulavox account.',
    button: 'Choose a new password',
    link: `${publicUrl}/reset-password?token=${token}`,
    after:
      'The link works once and for one hour. If it was not you, nothing has changed and you can ignore this mail.',
  });
