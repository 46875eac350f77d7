import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.ts'

/** Navigation state of the end page. */
export interface EndState {
  readonly isDone: boolean
}

interface NewPassword {
  readonly email: string
  readonly password: string
}

/** True for errors that the person can correct on the page; any other failure leads to the end page. */
const isMendable = (error: Error): boolean =>
  error instanceof ApiError && ['invalid', 'too_many_tries', 'network'].includes(error.code)

/**
 * Sends the new password: first checks the link's owner, then sends the password in the body, where no log keeps it.
 */
export function useNewPassword(token: string) {
  const api = useApi()
  const navigate = useNavigate()
  const end = (state: EndState) => navigate('/password/end', { replace: true, state })
  return useMutation({
    mutationFn: async ({ email, password }: NewPassword) => {
      const { id } = await api.password.verify({ query: { email, reset_password_token: token } })
      await api.password.change({ query: {}, body: { id, reset_password_token: token, password } })
    },
    onSuccess: () => end({ isDone: true }),
    onError: (error) => {
      if (!isMendable(error)) void end({ isDone: false })
    },
  })
}
