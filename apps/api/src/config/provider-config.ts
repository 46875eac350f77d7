import { z } from 'zod'

/** Ranks, domains and the like, with commas between them. */
const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
    .pipe(z.array(item))
    .optional()

const ranks = listOf(
  z
    .string()
    .regex(/^[1-5]$/, 'ranks from 1 to 5, with commas')
    .transform(Number),
)

const flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true')

/** Machines of who develops or tests; a provider that is anywhere else is asked over TLS. */
const isHere = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1'].includes(hostname)

/** Signing in by the identity provider of the funder (OpenID Connect). */
export const ProviderEnvironment = z.object({
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'https://…, as the provider calls itself' })
    .refine((text) => text.startsWith('https://') || isHere(new URL(text)), 'https://…, as the provider calls itself')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(60).optional(),
  OIDC_RANKS: ranks,
  OIDC_EMAIL_DOMAINS: listOf(z.string().regex(/^[^\s@]+\.[^\s@]+$/, 'domains such as example.org, with commas')),
  OIDC_TRUST_EMAIL: flag,
  OIDC_ONLY_FOR_RANKS: ranks,
  OIDC_SECOND_FACTOR: listOf(z.string().min(1)),
})

/** An identity provider whose word on who somebody is counts here. */
export interface ProviderConfig {
  /** The issuer, as the provider's tokens name it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What people call it. */
  readonly label: string
  /** Who may come in by it; absent: everybody. */
  readonly ranks: readonly number[] | undefined
  /** Allowed e-mail domains; undefined means all. */
  readonly emailDomains: readonly string[] | undefined
  /** Its e-mail addresses count although it does not say that it verified them. */
  readonly trustsEmail: boolean
  /** Who comes in by it alone. */
  readonly onlyForRanks: readonly number[]
  /** The values of `amr` or `acr`, in small letters, that stand for our second factor. */
  readonly secondFactor: readonly string[]
}

type ProviderVariables = z.output<typeof ProviderEnvironment> & { readonly PUBLIC_URL?: string | undefined }

const NEEDED = {
  OIDC_CLIENT_ID: 'missing: what the provider calls this application, with OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'missing: the secret that the provider gave this application, with OIDC_ISSUER',
  OIDC_LABEL: 'missing: what people call the provider, which the button says, with OIDC_ISSUER',
  PUBLIC_URL: 'missing: where the provider sends people back to, with OIDC_ISSUER',
} as const

/** What is missing beside an issuer, or makes no sense without one, by setting. */
export function providerFaults(
  providerVariables: ProviderVariables,
): { readonly path: string; readonly message: string }[] {
  if (providerVariables.OIDC_ISSUER)
    return Object.entries(NEEDED).flatMap(([path, message]) =>
      providerVariables[path as keyof typeof NEEDED] ? [] : [{ path, message }],
    )
  if (!providerVariables.OIDC_CLIENT_ID && !providerVariables.OIDC_ONLY_FOR_RANKS) return []
  return [{ path: 'OIDC_ISSUER', message: 'missing: the provider that the other OIDC settings are about' }]
}

/** The provider of a checked environment; undefined where none is configured. */
export function providerOf(providerVariables: ProviderVariables): ProviderConfig | undefined {
  if (!providerVariables.OIDC_ISSUER) return undefined
  return {
    issuer: providerVariables.OIDC_ISSUER,
    clientId: providerVariables.OIDC_CLIENT_ID ?? '',
    clientSecret: providerVariables.OIDC_CLIENT_SECRET ?? '',
    label: providerVariables.OIDC_LABEL ?? '',
    ranks: providerVariables.OIDC_RANKS,
    emailDomains: providerVariables.OIDC_EMAIL_DOMAINS,
    trustsEmail: providerVariables.OIDC_TRUST_EMAIL,
    onlyForRanks: providerVariables.OIDC_ONLY_FOR_RANKS ?? [],
    secondFactor: providerVariables.OIDC_SECOND_FACTOR ?? [],
  }
}
