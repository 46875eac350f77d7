import { AnswerSaver } from './answer-saver.ts'
import { savableForm } from './savable-form.ts'
import type { Saver, SaverOptions } from './saver.ts'

/** The saver of a form being filled in; `start` it once the form is shown. Needs neither React nor a screen. */
export function createSaver(options: SaverOptions): Saver {
  return new AnswerSaver({ ...options, store: savableForm(options.store) })
}
