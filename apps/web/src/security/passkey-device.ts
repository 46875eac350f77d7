/** The WebAuthn library, loaded on demand. */
const library = () => import('@simplewebauthn/browser')

type Device = Awaited<ReturnType<typeof library>>
type MakingOptions = Parameters<Device['startRegistration']>[0]['optionsJSON']
type LoginOptions = Parameters<Device['startAuthentication']>[0]['optionsJSON']

/** The server's WebAuthn options as JSON; the browser validates them. */
type CeremonyOptions = Readonly<Record<string, unknown>>

/** True if passkeys are possible: they belong to a domain name, and browsers refuse them on an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^(\d+\.){3}\d+$|^\[/.test(globalThis.location.hostname)

/** True if the person closed the device's dialog or let it time out. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** True if the device already has a passkey of this account. */
export const isPasskeyRegistered = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

/** Creates a passkey on the device. Rejects with the browser’s error. */
export async function makePasskey(ceremonyOptions: CeremonyOptions) {
  const { startRegistration } = await library()
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: ceremonyOptions as unknown as MakingOptions,
  })
  return { id, rawId, type, response }
}

/** Signs in with a passkey on the device. Rejects with the browser’s error. */
export async function answerWithPasskey(ceremonyOptions: CeremonyOptions) {
  const { startAuthentication } = await library()
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: ceremonyOptions as unknown as LoginOptions,
  })
  return { id, rawId, type, response }
}
