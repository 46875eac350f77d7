import type { Question } from '../../description/form.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

/** The name of a row of an answer by its place from 0: `Ligne 3`, or `Projet 3` in a group of that label. */
export function nameRow({ repeat }: Pick<Question, 'repeat'>, place: number, messages: FormMessages): string {
  return repeat === undefined ? messages.row(place + 1) : `${repeat.label} ${place + 1}`
}
