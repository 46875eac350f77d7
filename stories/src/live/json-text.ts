import { findNodeAtLocation, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser'

/** A JSON syntax error with its place: line and column from 1. */
export interface JsonProblem {
  readonly line: number
  readonly column: number
  readonly offset: number
  readonly what: string
}

/** The parsed value of a text, or its first JSON syntax error. */
export type ReadJson = { readonly value: unknown } | { readonly problem: JsonProblem }

export function readJson(text: string): ReadJson {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return readWithPlaces(text)
  }
}

/**
 * Parses a text with a reader that reports places. The browser's own is many times faster, but its messages and places
 * differ between browsers.
 */
function readWithPlaces(text: string): ReadJson {
  const errors: ParseError[] = []
  const value: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  if (first === undefined) return { value }
  const before = text.slice(0, first.offset).split('\n')
  const column = (before.at(-1) ?? '').length + 1
  return { problem: { line: before.length, column, offset: first.offset, what: wordsOf(first) } }
}

/** Converts an error code such as `CommaExpected` to words. */
function wordsOf({ error }: ParseError): string {
  return printParseErrorCode(error)
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
}

/**
 * The range of a value in a JSON text, by its path (`sections[0].questions[3].label`); for a missing property, the
 * range of the object without it.
 */
export function placeOf(text: string, path: string): readonly [from: number, to: number] {
  const tree = parseTree(text)
  const steps = [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([word, index]) => (index ? Number(index) : word))
  if (tree === undefined) return [0, 0]
  for (let length = steps.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, steps.slice(0, length))
    if (node !== undefined) return [node.offset, node.offset + node.length]
  }
  return [0, 0]
}
