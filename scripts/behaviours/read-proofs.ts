/** A test that proves a behaviour. */
export interface Proof {
  readonly behaviour: string
  readonly file: string
  /** The title of the test. */
  readonly test: string
}

const ANNOTATION = /@behaviour\s+([\w.,\s-]+?)\s*(?:\*\/|$)/
/** Matches a test or a group of tests with its title, also a parametrised one: `test('…'`, `test.each([…])('…'`. */
const TITLE = /\b(?:test|it|describe)(?:\.(?:each|for))?\b[\s\S]*?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/

/** Reads the annotations of a test file; each belongs to the test after it. */
export function readProofs(file: string, text: string): Proof[] {
  const lines = text.split('\n')
  return lines.flatMap((line, place) => {
    const names = ANNOTATION.exec(line)?.[1]
    if (!names) return []
    const test = TITLE.exec(lines.slice(place + 1).join('\n'))?.[2] ?? ''
    return names.split(/[\s,]+/).map((behaviour) => ({ behaviour, file, test }))
  })
}
