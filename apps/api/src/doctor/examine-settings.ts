import { type Config, ConfigError, readConfig, settingNames } from '../config/config.ts'
import { settingWarning, unknownSettings } from '../config/unknown-settings.ts'
import type { Finding } from './finding.ts'

const part = 'settings'

/** Reads the environment. Returns the configuration, which is undefined if a setting is wrong, and what was found. */
export function examineSettings(environment: NodeJS.ProcessEnv): {
  readonly config: Config | undefined
  readonly findings: readonly Finding[]
} {
  const unknown = unknownSettings(environment, settingNames).map(
    (each): Finding => ({
      part,
      state: 'warning',
      text: settingWarning(each),
      advice: 'Correct its name, or remove it.',
    }),
  )
  try {
    const config = readConfig(environment)
    return { config, findings: [...unknown, ...warningsOf(config)] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const faults = error.message
      .split('\n')
      .map((text): Finding => ({ part, state: 'fault', text, advice: 'Correct it: no server starts with it.' }))
    return { config: undefined, findings: [...unknown, ...faults] }
  }
}

function warningsOf(config: Config): Finding[] {
  const warnings: Finding[] = []
  const warn = (text: string, advice: string): number => warnings.push({ part, state: 'warning', text, advice })
  if (config.publicUrl === undefined)
    warn('PUBLIC_URL is not set: links in mails lead to the server itself.', 'Set the address that people open.')
  if (config.secretsKeys.length === 0)
    warn(
      'SECRETS_KEY is not set: second factors are kept as they are.',
      'Set one (`openssl rand -base64 32`; after a restore, the former one), and keep it apart from the backups.',
    )
  if (config.publicUrl?.startsWith('https:') && config.trustProxy === false)
    warn(
      'PUBLIC_URL is https and TRUST_PROXY is not set: all people share one address in the limits of login.',
      'Name the proxy in TRUST_PROXY.',
    )
  return warnings.length > 0 ? warnings : [{ part, state: 'ok', text: 'all are understood.' }]
}
