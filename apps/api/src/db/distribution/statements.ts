import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Kinds of statement that Citus runs only if all their rows are on one node, and how their text is recognised. */
const KINDS = {
  'for update': /\bfor (?:no key )?update\b|\.forUpdate\(|\bfor share\b|\.forShare\(/i,
  'recursive query': /\bwith recursive\b/i,
  'grouping sets': /\b(?:grouping sets|rollup|cube) ?\(/i,
  tablesample: /\btablesample\b/i,
  'lateral join': /\blateral\b|LateralJoin\(/,
  'writing query of a query': /\bas \(\s*(?:insert into|update|delete from)\b/i,
  'advisory lock': /\bpg_(?:try_)?advisory_/i,
} as const

/** A statement that has to be looked at before the tables are distributed. */
export interface DoubtfulStatement {
  readonly kind: keyof typeof KINDS
  /** Path of the source, below the folder that was searched. */
  readonly file: string
}

/**
 * Lists the kinds of doubtful statements by source, below a folder; tests and migrations are left out. It reads texts,
 * so it cannot tell whether all rows of a statement belong to one organisation.
 */
export async function listDoubtfulStatements(folder: string): Promise<DoubtfulStatement[]> {
  const names = await readdir(folder, { recursive: true })
  const sources = names.filter(
    (name) => /(?<!\.test)\.ts$/.test(name) && !/(^|\/)(testing|migrations|distribution)\//.test(name),
  )
  const statements = await Promise.all(sources.toSorted().map((file) => readStatements(folder, file)))
  return statements.flat()
}

async function readStatements(folder: string, file: string): Promise<DoubtfulStatement[]> {
  const text = (await readFile(join(folder, file), 'utf8')).replace(/\/\*(?! prepared)[^]*?\*\/|^\s*\/\/.*$/gm, '')
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[]
  return kinds.filter((kind) => KINDS[kind].test(text)).map((kind) => ({ kind, file }))
}
