import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SEARCH_LENGTH } from '@octroi/domain'
import { SearchHits } from './search-hits.tsx'
import classes from './search.module.css'
import { useSearch } from './use-search.ts'

interface SearchDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Called when the field has the focus; returns what was typed before. */
  readonly onReady: () => string
}

/** Dialog that searches everything the person may open; arrows select a result, Enter opens it, or the first one. */
export function SearchDialog({ isOpen, onClose, onReady }: SearchDialogProps) {
  const { t } = useTranslation()
  // The dialog's code loads on demand, and it opens only after mounting: if it mounted open, it could not return the
  // focus.
  const isMounted = useMounted()
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={onClose}
      title={t('search.open')}
      size="lg"
      yOffset="8vh"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Search onClose={onClose} onReady={onReady} />
    </Modal>
  )
}

function Search({ onClose, onReady }: Omit<SearchDialogProps, 'isOpen'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const results = useSearch(text)
  const store = useCombobox({ opened: true })
  const first = results.groups[0]?.hits[0]?.address
  const addresses = results.groups.flatMap(({ hits }) => hits.map(({ address }) => address)).join(' ')
  const go = (address: string) => {
    onClose()
    void navigate(address)
  }
  const takeOver = () => {
    const typed = onReady()
    setText((current) => `${current}${typed}`.slice(0, SEARCH_LENGTH))
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // The list stays open; Escape closes the dialog.
    if (key === 'Escape') onClose()
    const isChosen = store.getSelectedOptionIndex() !== -1
    if (key === 'Enter' && !isChosen && !results.isAsking && first !== undefined) go(first)
  }
  return (
    <Combobox store={store} onOptionSubmit={go} size="md">
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          className={classes.search}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          maxLength={SEARCH_LENGTH}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          rightSection={results.isAsking && !results.isShort && <Loader size="xs" aria-hidden="true" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={takeOver}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.hits} aria-label={t('search.results')}>
        <SearchHits key={addresses} groups={results.groups} onShown={store.resetSelectedOption} />
      </Combobox.Options>
      <p role="status" className={classes.status}>
        {t(wordOf(results))}
      </p>
    </Combobox>
  )
}

function wordOf({ groups, isAsking, isShort, hasFailed }: ReturnType<typeof useSearch>) {
  if (isShort) return 'search.hint'
  if (isAsking) return 'search.asking'
  if (hasFailed) return 'search.failed'
  return groups.length === 0 ? 'search.none' : 'search.keys'
}
