import { useEffect } from 'react'
import { i18n } from '../locales/index.ts'

/** Sets the title of the browser's tab and history entry. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = i18n.t('app.title', { page })
  }, [page])
}
