import { readContact } from '../../lib/contact.ts';
import { Logo } from '../../ui/logo.tsx';

export function Footer() {
  const { phone, email, address, social } = readContact();
  return (
    <footer className="landing-footer landing-width">
      <Logo size={28} />
      <address className="landing-contact">
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {address && <span>{address}</span>}
        {social && <span>{social}</span>}
      </address>
      <p className="muted">© 2025 Aulavox. All rights reserved.</p>
    </footer>
  );
}
