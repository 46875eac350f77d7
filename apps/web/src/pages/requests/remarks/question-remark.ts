import type { Remark } from '@octroi/domain'
import type { QuestionRemark } from '@octroi/forms/remarks'
import type { TFunction } from 'i18next'
import { formatLongDate } from '../../../locales/format.ts'

/** Text for a row of a table, counted from 1; `row` counts from 0, and null, the whole question, gives undefined. */
export const formatRowPlace = (t: TFunction, row: number | null): string | undefined =>
  row === null ? undefined : t('remarks.row', { number: row + 1 })

/** Converts a remark to the format of the form package. */
export function questionRemark(t: TFunction, remark: Remark): QuestionRemark {
  const { id, question_id, row, label, reason, by, at, done_at, done_by, unchanged } = remark
  return {
    id,
    questionId: question_id,
    label,
    reason,
    author: t('remarks.by', { name: by, date: formatLongDate(at) }),
    place: formatRowPlace(t, row),
    done: done_at !== null,
    unchanged,
    ...(done_at !== null &&
      done_by !== null && { doneBy: t('remarks.by', { name: done_by, date: formatLongDate(done_at) }) }),
  }
}
