import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token of the link that opened the page: what is after the equals sign of the query (source 1). It is taken
 * out of the address and of the history at once, and kept nowhere but in the page: who comes after on this device, and
 * whatever reads addresses, find nothing.
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
