import partial from '../../../fixtures/answers-1-partial.json'
import complete from '../../../fixtures/answers-1-complete.json'
import request1 from '../../../fixtures/forms/request-1-soutien-financier.json'
import type { Form } from '../../description/index-form.ts'
import type { Answer } from '../../engine/answer.ts'
import { formOf } from '../../testing/builders.ts'

/** The real form of 169 questions, and two sets of answers to it. */
export const realForm = (): Form => formOf(request1)
export const COMPLETE: readonly Answer[] = complete
export const PARTIAL: readonly Answer[] = partial
