import { AnswerSaver } from './answer-saver.ts'
import { savableForm } from './savable-form.ts'
import type { Saver, SaverOptions } from './saver.ts'

/**
 * Creates the saver of a form that is being filled in; `start` it once the form is on screen. It needs neither React
 * nor a DOM.
 */
export function createSaver(options: SaverOptions): Saver {
  return new AnswerSaver({ ...options, store: savableForm(options.store) })
}
