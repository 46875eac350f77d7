import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { frCA } from './fr-ca.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof frCA }
  }
}

type PlainKey<Texts, Prefix extends string = ''> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Texts[Name] extends `${string}{{${string}`
      ? never
      : `${Prefix}${Name}`
    : PlainKey<Texts[Name], `${Prefix}${Name}.`>
}[keyof Texts & string]

/** Key of a text without placeholders; tables of texts use these. */
export type MessageKey = PlainKey<typeof frCA>

/** The translations. There is one language for now; another would be a second catalogue of the same shape. */
export const i18n = createInstance({
  lng: 'fr-CA',
  fallbackLng: 'fr-CA',
  resources: { 'fr-CA': { translation: frCA } },
  interpolation: { escapeValue: false },
  cacheInBuiltFormats: true,
  initAsync: false,
})

/** Initialises the translations synchronously, because they are part of the code. */
export function startLocales(): void {
  void i18n.use(initReactI18next).init()
}
