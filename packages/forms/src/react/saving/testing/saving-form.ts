import type { FormDescription } from '../../../description/form.ts'
import type { Form } from '../../../description/index-form.ts'
import { description, formOf, option, question } from '../../../testing/builders.ts'

/**
 * The form that `SavingWorld` fills in: a text, a list of boxes, a choice of one, a table, each of which is saved in a
 * different way.
 */
export const SAVING_DESCRIPTION: FormDescription = description(
  question('text', 1),
  question('checkbox', 2, { options: [201, 202, 203].map((id) => option(id)) }),
  question('radio', 3),
  question('table', 4),
)

/** The indexed form of SAVING_DESCRIPTION. */
export const SAVING_FORM: Form = formOf(SAVING_DESCRIPTION)
