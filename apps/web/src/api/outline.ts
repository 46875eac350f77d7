import type { contract, Endpoint } from '@octroi/domain'

/** What a browser needs of a call to make it, without what checks it: the server does that. */
export interface CallOutline extends Pick<Endpoint, 'method' | 'path' | 'open' | 'file'> {
  /** What comes back; absent: nothing. */
  readonly reply?: 'json' | 'file'
}

type Outline = { readonly [Noun in keyof typeof contract]: Readonly<Record<string, CallOutline>> }

/** How each call of a contract is made, by noun and name: as JSON, it says all of it. */
export function outlineOf(full: typeof contract): Outline {
  const nouns = Object.entries(full).map(([noun, calls]) => {
    const byName = Object.entries<Endpoint>(calls).map(([name, call]) => [name, callOutline(call)])
    return [noun, Object.fromEntries(byName)]
  })
  return Object.fromEntries(nouns) as Outline
}

const callOutline = ({ method, path, open, file, reply }: Endpoint): CallOutline => ({
  method,
  path,
  ...(open !== undefined && { open }),
  ...(file !== undefined && { file }),
  ...(reply !== undefined && { reply: reply === 'file' ? 'file' : 'json' }),
})
