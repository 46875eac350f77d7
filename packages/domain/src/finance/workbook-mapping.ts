import { z } from 'zod'
import { WholeText } from '../text/whole-text.ts'
import { WORKBOOK_MAPPING_LIMITS } from './limits.ts'

const Key = z.string().max(WORKBOOK_MAPPING_LIMITS.key)
/** What no database keeps in a text is none of a name. */
const Name = WholeText.regex(/^\P{Cc}+$/u).max(WORKBOOK_MAPPING_LIMITS.name)

/** What a row of a workbook is of a grid; see `RowTarget` of the workbooks. */
const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), line: Key }),
  z.object({ kind: z.literal('detail'), line: Key }),
  z.object({ kind: z.literal('field'), field: Key }),
  z.object({ kind: z.literal('none') }),
])

/** What people said of the rows and columns of an organisation's workbooks, by their names; null: left aside. */
export const WorkbookMapping = z.object({
  rows: z
    .array(z.object({ name: Name, target: Target }))
    .max(WORKBOOK_MAPPING_LIMITS.rows)
    .readonly(),
  columns: z
    .array(z.object({ name: Name, column: Key.nullable() }))
    .max(WORKBOOK_MAPPING_LIMITS.columns)
    .readonly(),
})
export type WorkbookMapping = z.infer<typeof WorkbookMapping>

/** What is kept of them: more than one file says. */
export const KeptWorkbookMapping = z.object({
  rows: z.array(WorkbookMapping.shape.rows.unwrap().element).readonly(),
  columns: z.array(WorkbookMapping.shape.columns.unwrap().element).readonly(),
})
