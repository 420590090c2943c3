import { BlockList, isIPv6 } from 'node:net';

/** Networks that are no public part of the internet, or lead into one that is not (RFC 6890, and 6to4, Teredo and NAT64 of IPv6). */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 127],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const;

const blocked = new BlockList();
for (const [network, prefix] of networks) blocked.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');

/** True for an address of this machine, of a private network, or of none that a web page could be at. */
export function isPrivateAddress(address: string): boolean {
  return blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
