import { surveyEngine } from '../surveyjs/engine.tsx'

/** SurveyJS with lazy rendering: questions are created when they are scrolled to. */
export const engine = surveyEngine({ isLazy: true })
