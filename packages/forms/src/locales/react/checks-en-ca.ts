import type { CheckTexts } from './checks-fr-ca.ts'

/** What is said of a check that asks a server, in English. */
export const checksEnCA: CheckTexts = {
  checking: 'Checking…',
  notChecked: 'This could not be checked. Your answer is kept.',
}
