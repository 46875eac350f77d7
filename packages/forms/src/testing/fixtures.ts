import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormDescription } from '../description/form.ts'
import type { Form } from '../description/index-form.ts'
import type { Answer } from '../engine/answer.ts'
import { formOf } from './builders.ts'

const FOLDER = join(import.meta.dirname, '../../fixtures')

/** Names of the fourteen forms that the product starts with. */
export const FORM_NAMES: readonly string[] = readdirSync(join(FOLDER, 'forms'))

/** The form with every question type, which the two sets of answers fill in. */
export const REQUEST_1 = 'forms/request-1-soutien-financier.json'

export function fixtureText(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8')
}

/** A description as JSON, a fresh copy each time: tests may spoil it. */
export function fixtureForm(name: string): FormDescription {
  return JSON.parse(fixtureText(name))
}

export function readFixture(name: string): Form {
  return formOf(fixtureForm(name))
}

export function fixtureAnswers(name: 'answers-1-complete.json' | 'answers-1-partial.json'): Answer[] {
  return JSON.parse(fixtureText(name))
}
