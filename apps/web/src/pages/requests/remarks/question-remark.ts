import type { Remark } from '@octroi/domain'
import type { QuestionRemark } from '@octroi/forms/remarks'
import type { TFunction } from 'i18next'
import { formatLongDate } from '../../../locales/format.ts'

/** A row of a table, counted from 0, as people count it; undefined for the whole question. */
export const placeOfRow = (t: TFunction, row: number | null): string | undefined =>
  row === null ? undefined : t('remarks.row', { number: row + 1 })

/** A remark as the components of the package show it. */
export function questionRemark(t: TFunction, remark: Remark): QuestionRemark {
  const { id, question_id, row, label, reason, by, at, done_at, done_by, unchanged } = remark
  return {
    id,
    questionId: question_id,
    label,
    reason,
    author: t('remarks.by', { name: by, date: formatLongDate(at) }),
    place: placeOfRow(t, row),
    done: done_at !== null,
    unchanged,
    ...(done_at !== null &&
      done_by !== null && { doneBy: t('remarks.by', { name: done_by, date: formatLongDate(done_at) }) }),
  }
}
