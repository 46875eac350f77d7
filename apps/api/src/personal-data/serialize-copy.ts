/** A row of a copy. */
export type CopiedRow = Readonly<Record<string, unknown>>

/** Content of `donnees.json`: texts, and lists of rows, which may be read while they are written. */
export type CopyContent = Readonly<Record<string, string | readonly CopiedRow[] | AsyncIterable<CopiedRow>>>

/** Rows that are written at once; between two such parts the server answers other calls. */
const AT_ONCE = 200

/**
 * Writes a copy as JSON, a part at a time with a pause after each: the copy of an organisation with hundreds of requests
 * would hold all other calls up for seconds, and be in memory as a whole.
 */
export async function* serializeCopy(content: CopyContent): AsyncGenerator<string> {
  let before = '{\n'
  for (const [name, value] of Object.entries(content)) {
    yield `${before}  ${JSON.stringify(name)}: `
    if (typeof value === 'string') yield JSON.stringify(value)
    else yield* serializeRows(value)
    before = ',\n'
  }
  yield '\n}\n'
}

async function* serializeRows(rows: Iterable<CopiedRow> | AsyncIterable<CopiedRow>): AsyncGenerator<string> {
  let part: string[] = []
  let before = '[\n'
  for await (const row of rows) {
    part.push(`    ${JSON.stringify(row)}`)
    if (part.length < AT_ONCE) continue
    yield before + part.join(',\n')
    await pause()
    part = []
    before = ',\n'
  }
  yield part.length > 0 ? `${before}${part.join(',\n')}\n  ]` : before === '[\n' ? '[]' : '\n  ]'
}

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
