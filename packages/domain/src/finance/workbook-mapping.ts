import { z } from 'zod'
import { WholeText } from '../text/whole-text.ts'
import { WORKBOOK_MAPPING_LIMITS } from './limits.ts'

const Key = z.string().max(WORKBOOK_MAPPING_LIMITS.key)
/** The name of a row or column, without the control characters and half characters that no database stores. */
const Name = WholeText.regex(/^\P{Cc}+$/u).max(WORKBOOK_MAPPING_LIMITS.name)

/** The part of a grid that a row of a workbook is mapped to; see `RowTarget` of the workbooks. */
const Target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), line: Key }),
  z.object({ kind: z.literal('detail'), line: Key }),
  z.object({ kind: z.literal('field'), field: Key }),
  z.object({ kind: z.literal('none') }),
])

/**
 * What people answered about the rows and columns of an organisation's workbooks, by name. A column with null is
 * ignored.
 */
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

/** The remembered mappings of all files of an organisation, which may exceed the limits of one file. */
export const KeptWorkbookMapping = z.object({
  rows: z.array(WorkbookMapping.shape.rows.unwrap().element).readonly(),
  columns: z.array(WorkbookMapping.shape.columns.unwrap().element).readonly(),
})
