import { type ReactNode, useEffect, useState } from 'react'
import { useCurrentUser } from '../session/session.tsx'
import { BackgroundExportsContext } from '../ui/data-table/export/background-exports-context.ts'
import { createBackgroundExports } from '../ui/data-table/export/background-exports-store.ts'

/** Lets exports go on from page to page, for as long as the same person is there. */
export function BackgroundExportsProvider({ children }: { readonly children: ReactNode }) {
  const [left] = useState(createBackgroundExports)
  const user = useCurrentUser()?.id
  useEffect(() => {
    if (user !== undefined) left.open()
    return left.close
  }, [left, user])
  return <BackgroundExportsContext value={left}>{children}</BackgroundExportsContext>
}
