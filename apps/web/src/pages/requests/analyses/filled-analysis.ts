import { type Analysis, analysisStateOf } from '@octroi/domain'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import type { FilledFormCalls, FilledFormFacts, FilledFormOwner } from '../../../filled-form/owner.ts'
import { isForbidden, requestKey } from '../queries.ts'
import { analysisPage } from './addresses.ts'
import { analysisKey, filledAnalysisName } from './analysis-copies.ts'
import { useAnalysis } from './queries.ts'

/** An analysis as the owner of its filled form, with the facts of its page and print. */
export function useFilledAnalysis(id: number) {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const { data: analysis, error } = useAnalysis(id)
  const owner = useMemo(() => ownerOf({ api, queries }, id), [api, queries, id])
  const facts = useMemo(() => analysis && factsOf(analysis, t), [analysis, t])
  return { owner, facts, analysis, error, isForbidden: isForbidden(error) }
}

interface Reaching {
  readonly api: Client
  readonly queries: QueryClient
}

const ownerOf = ({ api, queries }: Reaching, id: number): FilledFormOwner => ({
  name: filledAnalysisName(id),
  calls: callsOf(api, id),
  onSaved: (completion) => {
    const analysis = queries.getQueryData<Analysis>(analysisKey(id))
    if (!analysis) return
    queries.setQueryData<Analysis>(analysisKey(id), { ...analysis, completion, percent: completion.percent })
    // Answers can change the state: the first one starts an analysis, and a summary sheet may change at any time.
    const mayMove = analysis.analyze_type.summary || analysisStateOf(analysis.state_id) === 'started'
    void queries.invalidateQueries({ queryKey: analysisKey(id), refetchType: mayMove ? 'active' : 'none' })
    void queries.invalidateQueries({ queryKey: requestKey(analysis.request_id), exact: true, refetchType: 'none' })
    void queries.invalidateQueries({ queryKey: ['analyzes', 'list'] })
  },
  onDocumentsChanged: () => queries.invalidateQueries({ queryKey: analysisKey(id) }),
})

const NO_DOCUMENTS = 'The form of an analysis asks for no documents'

const callsOf = (api: Client, id: number): FilledFormCalls => ({
  form: ({ id: form_id, version }, options) =>
    api.forms.read({ params: { id: form_id }, query: { version, analyze_id: id } }, options),
  answers: (options) => api.analysisAnswers.list({ params: { id } }, options),
  save: (changes, { renewed = [], keepalive }) => {
    const answers = changes.map(({ option_id, value, details, revision = 0 }) => ({
      option_id,
      analyze_id: id,
      value,
      details,
      revision,
    }))
    return api.analysisAnswers.save({ params: { id }, body: { answers, renewed: [...renewed] } }, { keepalive })
  },
  follow: (body, options) => api.analysisAnswers.follow({ params: { id }, body }, options),
  documents: () => Promise.resolve([]),
  upload: () => Promise.reject(new Error(NO_DOCUMENTS)),
  download: () => Promise.reject(new Error(NO_DOCUMENTS)),
  remove: () => Promise.reject(new Error(NO_DOCUMENTS)),
})

function factsOf(analysis: Analysis, t: TFunction): FilledFormFacts {
  const { analyze_type, analyze_state, form_version, request, can } = analysis
  const title = t('analyses.name', { type: analyze_type.label, year: request.financial_year })
  const at = analysisPage(analysis)
  return {
    form: { id: analyze_type.form_id, version: form_version },
    title,
    holder: request.organization.name,
    documentTitle: `${title}, ${request.organization.name}`,
    back: { to: `/requests/${request.id}`, label: t('analyses.toRequest') },
    status: analyze_state.label,
    formAt: at,
    reviewAt: null,
    printAt: `${at}/print`,
    readOnly: !can.edit,
  }
}
