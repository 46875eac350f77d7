import type { Remark } from '@octroi/domain'
import type { QuestionRemark } from '@octroi/forms/remarks'
import type { TFunction } from 'i18next'
import { formatLongDate } from '../../../locales/format.ts'

/** A remark as the components of the package show it. */
export function questionRemark(t: TFunction, remark: Remark): QuestionRemark {
  const { id, question_id, label, reason, by, at, done_at, done_by } = remark
  return {
    id,
    questionId: question_id,
    label,
    reason,
    author: t('remarks.by', { name: by, date: formatLongDate(at) }),
    done: done_at !== null,
    ...(done_at !== null &&
      done_by !== null && { doneBy: t('remarks.by', { name: done_by, date: formatLongDate(done_at) }) }),
  }
}
