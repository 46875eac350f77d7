import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { settingWarning, unknownSettings } from './unknown-settings.ts'

const warnings = (...names: readonly string[]) =>
  unknownSettings(Object.fromEntries(names.map((name) => [name, '1'])), settingNames).map(settingWarning)

/** @behaviour operation.unknown-settings */
test('a setting that is misspelt is named with the one that was meant', () => {
  expect(warnings('TRUST_PROXYS', 'SESION_HOURS', 'data_dir', 'SECRETS-KEY', 'DATABSE_URL', 'MAX_CONNECTION')).toEqual([
    'DATABSE_URL: no such setting, it is ignored; is it DATABASE_URL?',
    'MAX_CONNECTION: no such setting, it is ignored; is it MAX_CONNECTIONS?',
    'SECRETS-KEY: no such setting, it is ignored; is it SECRETS_KEY?',
    'SESION_HOURS: no such setting, it is ignored; is it SESSION_HOURS?',
    'TRUST_PROXYS: no such setting, it is ignored; is it TRUST_PROXY?',
    'data_dir: no such setting, it is ignored; is it DATA_DIR?',
  ])
})

test('one with a prefix of ours is named', () => {
  expect(warnings('OIDC_SCOPES', 'OCTROI_PORT', 'SMTP_PASSWORD')).toEqual([
    'OCTROI_PORT: no such setting, it is ignored',
    'OIDC_SCOPES: no such setting, it is ignored',
    'SMTP_PASSWORD: no such setting, it is ignored',
  ])
})

test('settings that there are, and what any machine has, are named by nobody', () => {
  const usual =
    'PATH HOME HOSTNAME POSTGRES_BIN PORTS MAIL LANG LOGNAME SHELL PWD USER TERM TMPDIR NODE_ENV SESSION_MANAGER npm_config_cache'
  expect(warnings(...settingNames, ...usual.split(' '))).toEqual([])
  expect(unknownSettings({ OIDC_SCOPES: '' }, settingNames)).toEqual([])
})
