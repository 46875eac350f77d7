import { type ReactNode, useEffect, useState } from 'react'
import { useCurrentUser } from '../session/session.tsx'
import { BackgroundExportsContext } from '../ui/data-table/export/background-exports-context.ts'
import { createBackgroundExports } from '../ui/data-table/export/background-exports-store.ts'

/** Lets exports continue across pages, while the same user is logged in. */
export function BackgroundExportsProvider({ children }: { readonly children: ReactNode }) {
  const [left] = useState(createBackgroundExports)
  const user = useCurrentUser()?.id
  useEffect(() => {
    if (user !== undefined) left.open()
    return left.close
  }, [left, user])
  return <BackgroundExportsContext value={left}>{children}</BackgroundExportsContext>
}
