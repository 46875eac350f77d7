import { IconCircleCheck, IconMessageReport } from '@tabler/icons-react'
import { useId } from 'react'
import type { QuestionRemark } from './remark.ts'
import { remarkState } from './remark-state.ts'
import { useRemarksTexts } from './use-remarks-texts.ts'

/** Props of `RemarkNote`. */
export interface RemarkNoteProps {
  readonly remark: QuestionRemark
  /** Called when the remark is marked as corrected, or not; without it, the remark is read-only. */
  readonly onMark?: ((done: boolean) => void) | undefined
}

/** A requested correction under its question, with the reason, who asked, and whether it is done. */
export function RemarkNote({ remark, onMark }: RemarkNoteProps) {
  const texts = useRemarksTexts()
  const id = useId()
  const { label, place, reason, author, done, doneBy } = remark
  const Icon = done && !remark.unchanged ? IconCircleCheck : IconMessageReport
  return (
    <section className="octroi-remark" data-done={(done && !remark.unchanged) || undefined} aria-labelledby={id}>
      <p className="octroi-remark-title" id={id}>
        <Icon size={18} stroke={1.8} aria-hidden />
        <strong>{place === undefined ? texts.title : `${texts.title}, ${place}`}</strong>
        <span className="octroi-hidden">{label}</span>
        <span className="octroi-remark-state">{remarkState(remark, texts)}</span>
      </p>
      <p className="octroi-remark-reason">{reason}</p>
      {done && remark.unchanged && <p>{texts.unchanged}</p>}
      <p className="octroi-hint">{done && doneBy !== undefined ? `${author} · ${texts.done}, ${doneBy}` : author}</p>
      {onMark !== undefined && (
        <button type="button" className="octroi-button" aria-describedby={id} onClick={() => onMark(!done)}>
          {done ? texts.unmark : texts.mark}
        </button>
      )}
    </section>
  )
}
