import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './search.module.css'
import { useTypedAhead } from './use-typed-ahead.ts'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** Opens the search of everything, by itself or with Ctrl+K (on a Mac, Command+K). */
export function SearchButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const typedAhead = useTypedAhead(close)
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
 * Heard after everything in the page, on the window: a form that searches itself with the same keys has had them by
 * then. Nothing opens over a dialog.
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
