import { answersAnalysis, type AnalysisOptions, createAnalysis, movesAnalysis } from '../factories/create-analysis.ts'
import { answers, type PermissionCase, type PermissionRow, STAFF } from './row.ts'

/** Creates an analysis of a request for which the adviser is responsible and on which the analyst is listed. */
const analysis = async ({ here }: PermissionCase, asked: AnalysisOptions = {}): Promise<number> =>
  (await createAnalysis(here, here.organisation, { responsible: here.adviser, listed: [here.analyst], ...asked })).id

/** Creates an analysis of a request on which the other adviser is listed. */
const listing = async (given: PermissionCase, asked: AnalysisOptions = {}): Promise<number> =>
  analysis(given, { listed: [given.here.otherAdviser], ...asked })

const FINANCIAL = { type: 1, analysis: 1 } as const
const SUMMARY = { type: 1, analysis: 3 } as const
const COMPLETE = { stands: 'in_progress', complete: true } as const

const ANALYSTS = answers('yes yes no yes yes no no')
const ANALYSTS_OR_LISTED = answers('yes yes yes yes yes no no')
/** The analyst is listed for an analysis other than the financial one. */
const FINANCIAL_ANALYSTS = answers('yes yes no no yes no no')
const ADVISERS = answers('yes yes no no no no no')
const CREATORS = answers('yes yes no no no no no')

const saves = async (given: PermissionCase, asked?: AnalysisOptions) =>
  answersAnalysis(given.who, await analysis(given, asked), [])
const submits = async (given: PermissionCase, asked?: AnalysisOptions) =>
  movesAnalysis(given.who, await analysis(given, { ...COMPLETE, ...asked }), { state_id: 3 })

export const ANALYSES: readonly PermissionRow[] = [
  { call: 'analyzes.list', about: 'those one may see', may: STAFF, does: ({ who }) => who.reads('/analyzes') },
  { call: 'analyzes.states', about: 'all', may: STAFF, does: ({ who }) => who.reads('/analyzes/states') },
  { call: 'analyzes.types', about: 'all', may: STAFF, does: ({ who }) => who.reads('/analyzes/types') },
  { call: 'analyzes.assignees', about: 'all', may: STAFF, does: ({ who }) => who.reads('/analyzes/assignees') },
  {
    call: 'analyzes.read',
    about: 'an analysis',
    may: STAFF,
    does: async (given) => given.who.reads(`/analyzes/${await analysis(given)}`),
  },
  {
    call: 'analyzes.read',
    about: 'a summary sheet',
    may: STAFF,
    does: async (given) => given.who.reads(`/analyzes/${await analysis(given, SUMMARY)}`),
  },
  {
    call: 'analyzes.sideBySide',
    about: 'those of a request',
    may: STAFF,
    does: async ({ here, who }) => {
      const { request } = await createAnalysis(here, here.organisation, { responsible: here.adviser })
      return who.reads(`/requests/${request}/analyses`)
    },
  },
  {
    call: 'analyzes.create',
    about: 'an analysis of a request that is analysed',
    may: CREATORS,
    does: async (given) => {
      const { here, who } = given
      const { request } = await createAnalysis(here, here.organisation, { responsible: here.adviser })
      return who.calls('POST', '/analyzes', { body: { analyzes: [{ request_id: request, type_id: 9 }] } })
    },
  },
  { call: 'analyzes.update', about: 'submitting an analysis', may: ANALYSTS, does: (given) => submits(given) },
  {
    call: 'analyzes.update',
    about: 'submitting an analysis of a request on which the other adviser is listed',
    may: ANALYSTS_OR_LISTED,
    does: async (given) => movesAnalysis(given.who, await listing(given, COMPLETE), { state_id: 3 }),
  },
  {
    call: 'analyzes.update',
    about: 'submitting a financial analysis',
    may: FINANCIAL_ANALYSTS,
    does: (given) => submits(given, FINANCIAL),
  },
  {
    call: 'analyzes.update',
    about: 'submitting a financial analysis whose analyst is the analyst',
    may: ANALYSTS,
    does: (given) => submits(given, { ...FINANCIAL, financialAnalyst: given.here.analyst, listed: [] }),
  },
  {
    call: 'analyzes.update',
    about: 'returning an analysis',
    may: ADVISERS,
    does: async (given) => {
      const id = await analysis(given, { stands: 'finished' })
      return movesAnalysis(given.who, id, { state_id: 2, message: 'À revoir.' })
    },
  },
  {
    call: 'analysisAnswers.list',
    about: 'the answers of an analysis',
    may: STAFF,
    does: async (given) => given.who.reads(`/analyzes/${await analysis(given)}/answers`),
  },
  {
    call: 'analysisAnswers.formated',
    about: 'the answers of an analysis',
    may: STAFF,
    does: async (given) => given.who.reads(`/analyzes/${await analysis(given)}/answers/formated`),
  },
  {
    call: 'analysisAnswers.follow',
    about: 'what others do in the form of an analysis',
    may: ANALYSTS,
    does: async (given) => given.who.follows(`/analyzes/${await analysis(given)}`),
  },
  { call: 'analysisAnswers.save', about: 'the answers of an analysis', may: ANALYSTS, does: (given) => saves(given) },
  {
    call: 'analysisAnswers.save',
    about: 'the answers of an analysis of a request on which the other adviser is listed',
    may: ANALYSTS_OR_LISTED,
    does: async (given) => answersAnalysis(given.who, await listing(given), []),
  },
  {
    call: 'analysisAnswers.save',
    about: 'the answers of a financial analysis',
    may: FINANCIAL_ANALYSTS,
    does: (given) => saves(given, FINANCIAL),
  },
  {
    call: 'analysisAnswers.save',
    about: 'the answers of a summary sheet',
    may: ADVISERS,
    does: (given) => saves(given, SUMMARY),
  },
]
