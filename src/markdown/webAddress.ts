/** True for an address that a browser opens: `https://x.y`. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}
