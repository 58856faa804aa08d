import { isIPv6 } from 'node:net';

/** What counts as one address: an IPv6 customer has a whole /64, and so 2^64 addresses to try from. */
export function addressKey(address: string): string {
  const mapped = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv6(mapped) ? network(mapped) : mapped;
}

function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last];
  const prefix = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
}
