import { type TextFault, textFault } from '../text/rules.ts'

/** Most characters of a view's name, most views of one user and list, most characters of a view's state. */
export const VIEW_LIMITS = { name: 80, views: 50, state: 16_000 } as const

/** Returns the fault of a view's name, or undefined. Spaces around it are ignored. */
export const viewNameFault = (name: string): TextFault | undefined =>
  textFault(name, { required: true, most: VIEW_LIMITS.name })

/**
 * Normalises a name for saving: runs of spaces, including no-break ones, become one. Otherwise two names could look the
 * same and be different.
 */
export const normalizeViewName = (name: string): string => name.trim().replace(/\s+/gu, ' ')

/** The key that must be unique among the names of views: it ignores case and extra spaces. */
export const viewKey = (name: string): string => normalizeViewName(name).normalize('NFC').toLocaleLowerCase('fr-CA')
