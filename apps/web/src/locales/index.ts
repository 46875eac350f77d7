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

/** A key of the catalogue that names a text without anything to fill in: tables of texts are made of these. */
export type MessageKey = PlainKey<typeof frCA>

/** The one language for now; a second one is a second catalogue of the same shape. */
export const i18n = createInstance({
  lng: 'fr-CA',
  fallbackLng: 'fr-CA',
  resources: { 'fr-CA': { translation: frCA } },
  interpolation: { escapeValue: false },
  cacheInBuiltFormats: true,
  initAsync: false,
})

/** Makes the texts ready; they come with the code, so that nothing is awaited. */
export function startLocales(): void {
  void i18n.use(initReactI18next).init()
}
