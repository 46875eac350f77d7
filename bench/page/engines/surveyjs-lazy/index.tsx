import { surveyEngine } from '../surveyjs/engine.tsx'

/** SurveyJS with its lazy rendering: questions are made when they are scrolled to. */
export const engine = surveyEngine({ isLazy: true })
