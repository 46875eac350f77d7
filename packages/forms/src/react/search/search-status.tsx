import { useEffect, useState } from 'react'
import { useFormMessages } from '../form-messages.tsx'

interface SearchStatusProps {
  readonly count: number
  readonly listed: number
  readonly isSearching: boolean
}

const QUIET_MS = 500

/** The number of results under the list, with the keys. It is announced once the typing has paused. */
export function SearchStatus({ count, listed, isSearching }: SearchStatusProps) {
  const messages = useFormMessages()
  const text = isSearching ? messages.found(count, listed) : messages.searchWhat
  return (
    <div className="octroi-search-foot">
      <span aria-hidden>{text}</span>
      <span className="octroi-search-keys" aria-hidden>
        {messages.searchKeys}
      </span>
      <Said text={isSearching ? text : ''} />
    </div>
  )
}

function Said({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <span role="status" className="octroi-hidden">
      {said}
    </span>
  )
}
