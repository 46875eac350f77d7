import { useEffect } from 'react'
import { i18n } from '../locales/index.ts'

/** Names the page in the browser's tab and history. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = i18n.t('app.title', { page })
  }, [page])
}
