import { useCallback } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'

/** Goes to the previous page, or home (with the options `home`) if the visit began on this page. */
export function useGoBack(home?: NavigateOptions): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return useCallback(() => {
    void (key === 'default' ? navigate('/', home) : navigate(-1))
  }, [navigate, key, home])
}
