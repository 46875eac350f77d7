import { z } from 'zod'
import type { StoredChoice } from '../use-kept.ts'
import type { ReportAsked } from './report-choices.ts'
import type { ReportField } from './report-columns.ts'

/** What a report is often made for: one short line for each request, its amounts, or everything. */
export const PRESETS = ['lines', 'amounts', 'everything'] as const
export type Preset = (typeof PRESETS)[number]

/** The columns of a report that a preset leaves out, by id. */
export function hiddenBy(preset: Preset, fields: readonly ReportField[]): ReadonlySet<string> {
  const isShown = ({ id, isAnswer, isAmount }: ReportField): boolean => {
    if (preset === 'everything') return true
    return preset === 'lines' ? !isAnswer : id === 'organization' || isAmount
  }
  return new Set(fields.filter((field) => !isShown(field)).map(({ id }) => id))
}

/** The preset that leaves out just these columns, where there is one. */
export const presetOf = (hidden: ReadonlySet<string>, fields: readonly ReportField[]): Preset | undefined =>
  PRESETS.find((preset) => {
    const hiddenFields = hiddenBy(preset, fields)
    return hiddenFields.size === hidden.size && [...hiddenFields].every((id) => hidden.has(id))
  })

/** The columns that a person leaves out of each report: kept from one visit to the next. */
export const REPORT_COLUMNS: StoredChoice<Readonly<Record<string, readonly string[]>>> = {
  name: 'reporting-columns',
  shape: z.record(z.string(), z.array(z.string())),
  first: {},
}

/** What the columns of a report are kept under: each type of request or analysis asks other questions. */
export const columnsKey = ({ report, type }: Pick<ReportAsked, 'report' | 'type'>): string =>
  [report, type.request ?? '', type.id].join('/')
