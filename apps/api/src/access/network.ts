import { isIPv6 } from 'node:net'

/**
 * What limits by address count by: an IPv4 address itself, of IPv6 the network of 64 bits, which is the least that a
 * subscriber gets; whoever has one has more addresses than any limit. An IPv4 address written as IPv6 is itself.
 */
export function networkOf(address: string): string {
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

/** The eight numbers of an IPv6 address, whichever of its spellings it comes in. */
function groupsOf(address: string): number[] {
  // The parser of addresses of the web knows all spellings, and writes each address in one way.
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))))
  const gap = Array<number>(8 - head.length - tail.length).fill(0)
  return [...head, ...gap, ...tail]
}
