import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { backChannelLogoutHandlers } from './back-channel-logout.ts'
import { freshLoginHandlers } from './fresh-login.ts'
import { providerLoginHandlers } from './provider-login.ts'

export const providerHandlers: Handlers<typeof contract.provider> = {
  ...providerLoginHandlers,
  ...freshLoginHandlers,
  ...backChannelLogoutHandlers,
}
