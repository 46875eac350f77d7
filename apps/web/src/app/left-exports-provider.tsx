import { type ReactNode, useEffect, useState } from 'react'
import { useCurrentUser } from '../session/session.tsx'
import { LeftExportsContext } from '../ui/data-table/export/left-exports-context.ts'
import { createLeftExports } from '../ui/data-table/export/left-exports-store.ts'

/** Lets exports go on from page to page, for as long as the same person is there. */
export function LeftExportsProvider({ children }: { readonly children: ReactNode }) {
  const [left] = useState(createLeftExports)
  const user = useCurrentUser()?.id
  useEffect(() => {
    if (user !== undefined) left.open()
    return left.close
  }, [left, user])
  return <LeftExportsContext value={left}>{children}</LeftExportsContext>
}
