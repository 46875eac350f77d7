import type { contract, Endpoint } from '@octroi/domain'

/** What a browser needs to make a call, without the schemas: the server validates. */
export interface CallOutline extends Pick<Endpoint, 'method' | 'path' | 'open' | 'file'> {
  /** Kind of reply; absent if there is none. */
  readonly reply?: 'json' | 'file'
}

type Outline = { readonly [Noun in keyof typeof contract]: Readonly<Record<string, CallOutline>> }

/** Outlines of all calls of a contract, by noun and name, as plain JSON. */
export function outlineCalls(full: typeof contract): Outline {
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
