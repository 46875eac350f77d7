import { type TextFault, textFault } from '../text/rules.ts'

/** Most characters of a view's name, most views that somebody keeps of one list, most characters of one's state. */
export const VIEW_LIMITS = { name: 80, views: 50, state: 16_000 } as const

/** What is wrong with the name of a view, or undefined. Spaces around it do not count. */
export const viewNameFault = (name: string): TextFault | undefined =>
  textFault(name, { required: true, most: VIEW_LIMITS.name })

/** A name as it is kept: every run of spaces, no-break ones too, is one. Two that look the same would be two else. */
export const foldedName = (name: string): string => name.trim().replace(/\s+/gu, ' ')

/** What tells names of views apart: two that differ in case or spaces only are one. */
export const viewKey = (name: string): string => foldedName(name).normalize('NFC').toLocaleLowerCase('fr-CA')
