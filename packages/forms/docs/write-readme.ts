import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTypeTable } from './type-table.ts'

/** Writes the table of question types into the README; a test says when it is stale. */
const README = join(import.meta.dirname, '../README.md')

writeFileSync(README, withTypeTable(readFileSync(README, 'utf8')))
