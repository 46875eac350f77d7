import type { QuestionDefinition } from './define-question.ts'

/** Ids below this are reserved for the contract, so that a later type of it never conflicts with an application's. */
export const FIRST_OWN_TYPE_ID = 1000

/**
 * Defines a question type of an application's own. Give it to `readForm(description, { questionTypes: [mine] })`, and
 * its components to `FormPage widgets={{ [mine.type]: entry }}`. The headless building blocks (`oneText`,
 * `valuesPerOption`, `oneChoice`, `severalChoices`) make most models in one line; `@octroi/forms/testing` has the
 * contract that it should pass. Throws an Error for an id under 1000.
 */
export function defineOwnQuestion<Definition extends QuestionDefinition>(definition: Definition): Definition {
  if (!Number.isInteger(definition.id) || definition.id < FIRST_OWN_TYPE_ID) {
    throw new Error(`the id of question type ${definition.type} should be an integer from ${FIRST_OWN_TYPE_ID} up`)
  }
  return definition
}

/** Whether a type is the contract's: the engine then knows that it has no fault or result without an answer. */
export function isBuiltInType({ id }: Pick<QuestionDefinition, 'id'>): boolean {
  return id < FIRST_OWN_TYPE_ID
}
