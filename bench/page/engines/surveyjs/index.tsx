import { surveyEngine } from './engine.tsx'

/** SurveyJS: every question is rendered. */
export const engine = surveyEngine({ isLazy: false })
