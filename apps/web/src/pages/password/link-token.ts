import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token of the link that opened the page: the text after the equals sign of the query (source 1). It is removed
 * from the address and the history at once and kept only in memory, so that nobody else on this device finds it.
 */
export function useLinkToken(): string {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => tokenOf(search))
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])
  return token
}

function tokenOf(search: string): string {
  const [first = ''] = new URLSearchParams(search).values()
  return first
}
