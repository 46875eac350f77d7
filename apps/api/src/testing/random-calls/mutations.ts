import fc, { type Arbitrary } from 'fast-check'

/** Values that a program does not expect in the place of another. */
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  0.1,
  '',
  '\u0000',
  '\uD800',
  'é'.repeat(5000),
  "'; drop table requests; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  [],
  [[[[[[]]]]]],
  {},
  { constructor: { prototype: { admin: true } } },
]

/** Names that objects have without being given them. */
const ODD_NAMES = ['__proto__', 'constructor', 'toString', 'id', 'type_id', 'created_at', '', 'é']

/** A change of a value somewhere inside: a part replaced, left out, put in a list, or given one more name. */
export type Mutate = (value: unknown) => unknown

/** Draws a change. It goes down into lists and objects as its drawn numbers say. */
export const mutation: Arbitrary<Mutate> = fc
  .record({
    turns: fc.array(fc.nat(20), { maxLength: 4 }),
    act: fc.constantFrom('replace', 'remove', 'wrap', 'name', 'repeat'),
    odd: fc.constantFrom(...ODD),
    name: fc.constantFrom(...ODD_NAMES),
  })
  .map((drawn) => (value) => changedAt(value, drawn.turns, drawn))

interface Act {
  readonly act: string
  readonly odd: unknown
  readonly name: string
}

function changedAt(value: unknown, [turn, ...turns]: readonly number[], act: Act): unknown {
  if (turn === undefined || typeof value !== 'object' || value === null) return acted(value, act)
  const entries = Object.entries(value)
  const chosen = entries[turn % Math.max(1, entries.length)]
  if (chosen === undefined) return acted(value, act)
  const [key, inner] = chosen
  const isRemoved = act.act === 'remove' && turns.length === 0
  const next = entries.flatMap((entry): [string, unknown][] =>
    entry !== chosen ? [entry] : isRemoved ? [] : [[key, changedAt(inner, turns, act)]],
  )
  return Array.isArray(value) ? next.map(([, item]) => item) : withEntries(next)
}

function acted(value: unknown, { act, odd, name }: Act): unknown {
  if (act === 'wrap') return [value]
  if (act === 'repeat') return Array.from({ length: 50 }, () => value)
  if (act === 'name' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return withEntries([...Object.entries(value), [name, odd]])
  return odd
}

/** An object with these entries, `__proto__` too: an assignment would change its prototype. */
function withEntries(entries: readonly (readonly [string, unknown])[]): object {
  const whole = {}
  for (const [key, value] of entries)
    Object.defineProperty(whole, key, { value, enumerable: true, configurable: true, writable: true })
  return whole
}
