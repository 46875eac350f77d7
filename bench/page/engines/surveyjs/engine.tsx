import { createRoot } from 'react-dom/client'
import { type ISurvey, Model as Survey, type QuestionMatrixDropdownModelBase } from 'survey-core'
import 'survey-core/survey-core.fontless.min.css'
import { Survey as SurveyView } from 'survey-react-ui'
import type { CellPlace, OpenForm, Task } from '../../engine.ts'
import type { Values } from '../../values.ts'
import { surveyData, surveySchema } from './schema.ts'

/** SurveyJS from a JSON model; its answers are updated with each key, as in the other engines. */
export function surveyEngine({ isLazy }: { readonly isLazy: boolean }) {
  return ({ model, layout, values }: Task) => {
    const schema = surveySchema(model, layout)
    const dataOf = (next: Values) => surveyData(model, next)
    return (host: HTMLElement): OpenForm => {
      const survey = new Survey(schema)
      survey.lazyRenderEnabled = isLazy
      survey.data = dataOf(values)
      createRoot(host).render(<SurveyView model={survey} />)
      return {
        prepareAnswers: (next) => {
          const data = dataOf(next)
          return () => {
            survey.data = data
          }
        },
        reveal: isLazy ? (key) => survey.focusQuestion(key) : undefined,
        find: (key, cell) => document.getElementById(inputId(survey, key, cell) ?? ''),
        addButton: () =>
          host.querySelector('.sd-matrixdynamic__add-btn, .sd-action--matrixdynamic-add, [id$="addRow"] button'),
      }
    }
  }
}

function inputId(survey: Survey & ISurvey, key: string, cell?: CellPlace): string | undefined {
  const question = survey.getQuestionByName(key)
  if (cell === undefined) return question?.inputId
  const rows = (question as QuestionMatrixDropdownModelBase | null)?.visibleRows
  return rows?.[cell.row]?.getQuestionByName(cell.column)?.inputId
}
