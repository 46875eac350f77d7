/** The ceremonies of passkeys, fetched when one is begun; the library stays out of what everybody loads. */
const library = () => import('@simplewebauthn/browser')

type Device = Awaited<ReturnType<typeof library>>
type MakingOptions = Parameters<Device['startRegistration']>[0]['optionsJSON']
type LoginOptions = Parameters<Device['startAuthentication']>[0]['optionsJSON']

/** What the server tells the device: JSON of WebAuthn, which the browser checks. */
type CeremonyOptions = Readonly<Record<string, unknown>>

/** A passkey belongs to a name: at the address of a number no browser makes or asks for one. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^(\d+\.){3}\d+$|^\[/.test(globalThis.location.hostname)

/** The person closed the device’s own dialog, or let its time pass: nothing went wrong. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** The device holds one of this account already. */
export const isKnown = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'

/** Has the device make a passkey. Rejects with the browser’s error. */
export async function makePasskey(ceremonyOptions: CeremonyOptions) {
  const { startRegistration } = await library()
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: ceremonyOptions as unknown as MakingOptions,
  })
  return { id, rawId, type, response }
}

/** Has the device answer with a passkey. Rejects with the browser’s error. */
export async function answerWithPasskey(ceremonyOptions: CeremonyOptions) {
  const { startAuthentication } = await library()
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: ceremonyOptions as unknown as LoginOptions,
  })
  return { id, rawId, type, response }
}
