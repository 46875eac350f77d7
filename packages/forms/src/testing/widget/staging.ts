import type { Form } from '../../description/index-form.ts'
import type { Answer } from '../../values/answer.ts'
import { createStore } from '../../engine/create-store.ts'
import { description, formOf } from '../builders.ts'
import type { ContractOptions } from '../question-contract.ts'
import { shownNow, type StagedQuestion, stagedQuestion, until } from './staged-question.ts'
import type { StagedForm, WidgetSample, WidgetStage } from './widget-stage.ts'

/** What the checks of a widget get. */
export interface Staging {
  readonly sample: WidgetSample
  readonly stage: WidgetStage
  /** Renders the question with these answers; returns it, and its store. */
  readonly show: (answers?: readonly Answer[], as?: ShowAs) => Promise<StagedQuestion & Pick<StagedForm, 'store'>>
}

/** How the question is shown; by default it can be filled in and is required. */
export interface ShowAs extends Partial<Omit<StagedForm, 'store'>> {
  readonly required?: 0 | 1
}

/** Shows the question of a sample on a stage, a new form each time. */
export function stagingOf(sample: WidgetSample, stage: WidgetStage, { questionTypes = [] }: ContractOptions): Staging {
  const asked = (required: 0 | 1): Form => formOf(description({ ...sample.question, required }), { questionTypes })
  return {
    sample,
    stage,
    async show(answers = [], { required = 1, as = 'form', readOnly = false, disabled = false } = {}) {
      const store = createStore(asked(required), answers)
      const before = shownNow(sample.question)
      await stage.show({ store, as, readOnly, disabled })
      await until(() => before?.isConnected !== true, 'the form shown before to go: give each form a `key` of its own')
      return { ...(await stagedQuestion(sample.question)), store }
    },
  }
}
