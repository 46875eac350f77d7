import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { questionDomId } from '../widget-props.ts'
import type { QuestionRemark } from './remark.ts'
import { remarkState } from './remark-state.ts'
import { useRemarksTexts } from './use-remarks-texts.ts'

/** What `RemarkList` needs and may be told. */
export interface RemarkListProps {
  readonly remarks: readonly QuestionRemark[]
  /** The link to a question; one to its place on this page without it. */
  readonly renderLink?: (remark: QuestionRemark) => ReactNode
}

/** All corrections that are asked for, with how many are done: each leads to its question. */
export function RemarkList({ remarks, renderLink = linkHere }: RemarkListProps) {
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

/** Followed by the form page, which finds questions of other sections too. */
const linkHere = ({ questionId, label }: QuestionRemark) => <a href={`#${questionDomId(questionId)}`}>{label}</a>
