import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { questionDomId } from '../widget-props.ts'
import type { QuestionRemark } from './remark.ts'
import { remarkState } from './remark-state.ts'
import { useRemarksTexts } from './use-remarks-texts.ts'

/** Props of `RemarkList`. */
export interface RemarkListProps {
  readonly remarks: readonly QuestionRemark[]
  /** Renders the link to a question; by default a link to its place on this page. */
  readonly renderLink?: (remark: QuestionRemark) => ReactNode
  /** The `idPrefix` of the form page that the default link leads to. */
  readonly idPrefix?: string
}

/** All requested corrections, with how many are done; each links to its question. */
export function RemarkList({ remarks, idPrefix = '', renderLink = linkHere(idPrefix) }: RemarkListProps) {
  const texts = useRemarksTexts()
  const done = remarks.filter((remark) => remark.done).length
  return (
    <div className="octroi-remarks">
      <p className="octroi-remarks-count" role="status">
        {texts.listed(done, remarks.length)}
      </p>
      <ul className="octroi-remarks-list" aria-label={texts.list}>
        {remarks.map((remark) => (
          <li key={remark.id} data-done={(remark.done && !remark.unchanged) || undefined}>
            {remark.done && !remark.unchanged ? (
              <IconCircleCheck size={18} stroke={1.8} aria-hidden />
            ) : (
              <IconCircleDashed size={18} stroke={1.8} aria-hidden />
            )}
            <div>
              {renderLink(remark)} <span className="octroi-remark-state">{remarkState(remark, texts)}</span>
              <p className="octroi-remark-reason">{remark.reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The form page follows this link, also to questions of other sections. */
function linkHere(idPrefix: string) {
  return ({ questionId, label }: QuestionRemark) => <a href={`#${questionDomId(idPrefix, questionId)}`}>{label}</a>
}
