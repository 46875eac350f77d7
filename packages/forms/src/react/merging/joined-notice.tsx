import { IconHistory } from '@tabler/icons-react'
import { useFormEnvironment } from '../form-environment.tsx'
import type { JoinedNoticeProps } from '../saving/merging.ts'
import { useMergingTexts } from './use-merging-texts.ts'

/** Says whose changes were joined with the person's, and in which tables. */
export function JoinedNotice({ joined, onClose }: JoinedNoticeProps) {
  const { store } = useFormEnvironment()
  const texts = useMergingTexts()
  const whose = new Map<string, Set<string>>()
  for (const { option_id, updated_by, by_me } of joined) {
    const who = by_me === true ? '' : updated_by
    const label = store.form.optionById.get(option_id)?.question.question.label ?? ''
    whose.set(who, (whose.get(who) ?? new Set()).add(label))
  }
  const sentences = [...whose].map(([who, labels]) => {
    const tables = [...labels].join(', ')
    return who === '' ? texts.joinedOwn(tables) : texts.joined(who, tables)
  })
  if (joined.some(({ isOrderTheirs }) => isOrderTheirs)) sentences.push(texts.orderTheirs)
  return (
    <div className="octroi-banner" data-tone="info">
      <IconHistory size={20} stroke={1.8} aria-hidden />
      <div>
        {sentences.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <button type="button" className="octroi-button" onClick={onClose}>
        {texts.close}
      </button>
    </div>
  )
}
