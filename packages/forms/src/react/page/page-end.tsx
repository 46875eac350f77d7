import { IconArrowUp } from '@tabler/icons-react'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'

/** Under all sections: the way back to the first. */
export function PageEnd({ onGo }: { readonly onGo: (sectionId: number) => void }) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  const [first] = store.form.sections
  if (first === undefined) return null
  return (
    <div className="octroi-pager">
      <button type="button" className="octroi-button" onClick={() => onGo(first.id)}>
        <IconArrowUp size={18} stroke={1.8} aria-hidden />
        {messages.backToTop}
      </button>
    </div>
  )
}
