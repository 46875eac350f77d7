import { readFileSync } from 'node:fs'
import { fixtureText, formPath } from '@octroi/fixtures'
import type { FormDescription } from '../description/form.ts'
import type { Form } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import { formOf } from './builders.ts'

/** The description of a form that ships as JSON, a fresh copy each time: tests may spoil it. */
export function fixtureForm(name: string): FormDescription {
  return JSON.parse(readFileSync(formPath(name), 'utf8'))
}

/** A form that ships, read. */
export function readFixture(name: string): Form {
  return formOf(fixtureForm(name))
}

export function fixtureAnswers(name: 'answers-1-complete.json' | 'answers-1-partial.json'): Answer[] {
  return JSON.parse(fixtureText(name))
}
