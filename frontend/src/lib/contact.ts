/** How to reach whoever runs this Aulavox; what the operator left empty is null. */
export interface Contact {
  phone: string | null;
  email: string | null;
  address: string | null;
  social: string | null;
}

/** Reads what the gateway wrote into the page; behind the development server it is still a placeholder. */
function read(name: string): string | null {
  const content = document.querySelector(`meta[name="contact-${name}"]`)?.getAttribute('content');
  return content && !content.startsWith('{{') ? content : null;
}

export const readContact = (): Contact => ({
  phone: read('phone'),
  email: read('email'),
  address: read('address'),
  social: read('social'),
});
