import complete from '@octroi/fixtures/answers-1-complete.json'
import partial from '@octroi/fixtures/answers-1-partial.json'
import { REQUEST_1 } from '@octroi/fixtures/request-1'
import type { Form } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { formOf } from '../../testing/builders.ts'

/** The real form of 169 questions, and two sets of answers to it. */
export const realForm = (): Form => formOf(REQUEST_1)
export const COMPLETE: readonly Answer[] = complete
export const PARTIAL: readonly Answer[] = partial
