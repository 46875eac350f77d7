import { z } from 'zod'

/** Parses a comma-separated list, such as ranks or domains. */
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

/** True for this machine, in development and tests; any other provider must use TLS. */
const isHere = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1'].includes(hostname)

/** Settings of logins through the funder's identity provider (OpenID Connect). */
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

/** The identity provider whose assertions are trusted. */
export interface ProviderConfig {
  /** The issuer, as the provider's tokens name it. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Its name on the login page. */
  readonly label: string
  /** Ranks that may log in through it; undefined means all. */
  readonly ranks: readonly number[] | undefined
  /** Allowed e-mail domains; undefined means all. */
  readonly emailDomains: readonly string[] | undefined
  /** True if its e-mail addresses are trusted even if not marked as verified. */
  readonly trustsEmail: boolean
  /** Ranks that may log in only through it. */
  readonly onlyForRanks: readonly number[]
  /** Values of `amr` or `acr`, in lower case, that count as a second factor. */
  readonly secondFactor: readonly string[]
}

type ProviderVariables = z.output<typeof ProviderEnvironment> & { readonly PUBLIC_URL?: string | undefined }

const NEEDED = {
  OIDC_CLIENT_ID: 'missing: what the provider calls this application, with OIDC_ISSUER',
  OIDC_CLIENT_SECRET: 'missing: the secret that the provider gave this application, with OIDC_ISSUER',
  OIDC_LABEL: 'missing: what people call the provider, which the button says, with OIDC_ISSUER',
  PUBLIC_URL: 'missing: where the provider sends people back to, with OIDC_ISSUER',
} as const

/** Returns the faults of the provider's settings: those missing beside an issuer, or set without one. */
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

/** Returns the provider of a validated environment; undefined if none is configured. */
export function readProviderConfig(providerVariables: ProviderVariables): ProviderConfig | undefined {
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
