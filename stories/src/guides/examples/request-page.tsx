import { exampleForm } from './example-form.ts'
import { savedAnswers } from './request-answers.ts'
import { RequestForm } from './request-form.tsx'

/**
 * The default export of `app/request/page.tsx`, a server component. It passes data only: the description and the
 * answers.
 */
export async function RequestPage() {
  const answers = await savedAnswers()
  return (
    <main style={{ maxWidth: '75rem', margin: 'auto', padding: '1rem' }}>
      <RequestForm description={exampleForm} answers={answers} />
    </main>
  )
}
