import { FilledFormPage } from '../../filled-form/filled-form-page.tsx'
import { useAnswerHistoryEnd } from './answer-history/use-answer-history-end.tsx'
import { ReturnMessage } from './details/correction.tsx'
import { FormChanges } from './form-changes/form-changes.tsx'
import { useRequestInAddress } from './filled-request.ts'
import { useRequestCopy } from './queries.ts'
import { useQuestionsToCorrect } from './remarks/queries.ts'
import { RequestRemarks } from './remarks/request-remarks.tsx'
import { useUnderQuestions } from './remarks/use-under-questions.tsx'
import { UnreadableRequest } from './unreadable-request.tsx'

/** Page of a request's form, to fill in or to read; a returned request begins with what to correct. */
export function RequestFormPage() {
  const { isForbidden, error, request, ...props } = useRequestInAddress()
  const toCorrect = useQuestionsToCorrect(request)
  const renderQuestionEnd = useAnswerHistoryEnd({ requestId: request?.id }, useUnderQuestions(request))
  useRequestCopy(request, request?.can.edit_form)
  if (isForbidden) return <UnreadableRequest error={error} />
  const notice = request && (
    <>
      <ReturnMessage request={request} />
      <FormChanges request={request} />
      <RequestRemarks request={request} onForm />
    </>
  )
  return (
    <FilledFormPage
      {...props}
      notice={notice}
      renderQuestionEnd={renderQuestionEnd}
      toCorrect={toCorrect}
      completion={request?.can.edit_form ? request.completion : undefined}
    />
  )
}
