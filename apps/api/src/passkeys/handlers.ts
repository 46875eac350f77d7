import type { contract } from '@octroi/domain'
import type { Handlers } from '../access/call.ts'
import { ownPasskeyHandlers } from './own-passkeys.ts'
import { passkeyLoginHandlers } from './passkey-login.ts'

export const passkeyHandlers: Handlers<typeof contract.passkeys> = { ...ownPasskeyHandlers, ...passkeyLoginHandlers }
