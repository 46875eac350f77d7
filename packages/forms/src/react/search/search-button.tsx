import { IconSearch } from '@tabler/icons-react'
import { useFormMessages } from '../form-messages.tsx'

/** Button that opens the search; an icon only on a narrow screen. */
export function SearchButton({ onPress }: { readonly onPress: () => void }) {
  const messages = useFormMessages()
  return (
    <button
      type="button"
      className="octroi-button octroi-search-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={messages.searchForm}
      onClick={onPress}
    >
      <IconSearch size={18} stroke={1.8} aria-hidden />
      <span className="octroi-search-word">
        {messages.search}
        <span className="octroi-hidden"> {messages.inForm}</span>
      </span>
      <kbd className="octroi-key" aria-hidden>
        {messages.searchKey}
      </kbd>
    </button>
  )
}
