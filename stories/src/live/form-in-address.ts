/**
 * A form in the address of the live page: its description, compressed, after `#form=`. A browser does not send that part
 * to a server, so that a form stays between those who share the address, and may be long.
 */
const NAME = '#form='

/** Returns the description that the address carries; null without one. Throws when it is cut or changed. */
export function formInAddress(hash = top().location.hash): Promise<string | null> {
  return hash.startsWith(NAME) ? decompress(hash.slice(NAME.length)) : Promise.resolve(null)
}

/** Puts a description into the address of the page, and returns the address. */
export async function putInAddress(text: string): Promise<string> {
  const { location, history } = top()
  const address = new URL(location.href)
  address.hash = NAME + (await compress(text))
  history.replaceState(history.state, '', address)
  return address.href
}

/** The window whose address people see: the book shows its stories in a frame. */
function top(): Window {
  return window.parent
}

export async function compress(text: string): Promise<string> {
  const bytes = await throughStream(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  return toBase64Url(bytes)
}

export async function decompress(code: string): Promise<string> {
  const bytes = await throughStream(fromBase64Url(code), new DecompressionStream('deflate-raw'))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const blob = await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()
  return new Uint8Array(blob)
}

/** Base64 with the letters that stay as they are in an address. */
function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(code: string): Uint8Array<ArrayBuffer> {
  const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (byte) => byte.codePointAt(0) ?? 0)
}
