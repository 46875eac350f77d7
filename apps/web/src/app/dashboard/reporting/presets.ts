import { z } from 'zod'
import type { StoredChoice } from '../use-stored-choice.ts'
import type { ResolvedReportChoices } from './report-choices.ts'
import type { ReportField } from './report-columns.ts'

/** Common sets of columns: one short line per request, its amounts, or everything. */
export const PRESETS = ['lines', 'amounts', 'everything'] as const
export type Preset = (typeof PRESETS)[number]

/** Ids of the columns that a preset hides. */
export function listHiddenColumns(preset: Preset, fields: readonly ReportField[]): ReadonlySet<string> {
  const isShown = ({ id, isAnswer, isAmount }: ReportField): boolean => {
    if (preset === 'everything') return true
    return preset === 'lines' ? !isAnswer : id === 'organization' || isAmount
  }
  return new Set(fields.filter((field) => !isShown(field)).map(({ id }) => id))
}

/** The preset that hides exactly these columns; undefined if there is none. */
export const findPreset = (hidden: ReadonlySet<string>, fields: readonly ReportField[]): Preset | undefined =>
  PRESETS.find((preset) => {
    const hiddenFields = listHiddenColumns(preset, fields)
    return hiddenFields.size === hidden.size && [...hiddenFields].every((id) => hidden.has(id))
  })

/** The hidden columns of each report, stored across visits. */
export const REPORT_COLUMNS: StoredChoice<Readonly<Record<string, readonly string[]>>> = {
  name: 'reporting-columns',
  shape: z.record(z.string(), z.array(z.string())),
  first: {},
}

/** Key for the columns of a report: each type of request or analysis has other questions. */
export const columnsKey = ({ report, type }: Pick<ResolvedReportChoices, 'report' | 'type'>): string =>
  [report, type.request ?? '', type.id].join('/')
