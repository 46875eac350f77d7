import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'
import { useEarlyKeys } from './use-typed-ahead.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** Button that opens the global search; the shortcut is Ctrl+K (Command+K on a Mac). */
export function SearchButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const typedAhead = useEarlyKeys(close)
  const open = () => {
    typedAhead.begin()
    setWasOpened(true)
    setOpen(true)
  }
  useSearchKey(open)
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        className={classes.button}
        aria-label={t('search.open')}
        aria-keyshortcuts="Control+K Meta+K"
        title={t('search.openWithKeys')}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden="true" />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <SearchDialog isOpen={isOpen} onClose={close} onReady={typedAhead.take} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Listens on the window, after all elements: a form with its own search has handled the same shortcut by then. Does
 * nothing while a dialog is open.
 */
function useSearchKey(open: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      const isSearch = key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
      if (!isSearch || defaultPrevented) return
      event.preventDefault()
      if (document.querySelector('[role=dialog], dialog[open]') === null) open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}
