import { isIPv6 } from 'node:net'

/**
 * Returns the key by which limits count an address: an IPv4 address itself, but the 64-bit network of an IPv6 address,
 * since a subscriber has at least that many addresses. An IPv4-mapped IPv6 address counts as IPv4.
 */
export function toNetworkKey(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const isIPv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isIPv4) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.')
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Parses an IPv6 address in any spelling to its eight numbers. */
function groupsOf(address: string): number[] {
  // The URL parser accepts all spellings and normalises the address.
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  const gap = Array<number>(8 - head.length - tail.length).fill(0)
  return [...head, ...gap, ...tail]
}
