import type { FormStore } from '@octroi/forms'
import { FormPage, type FormPageProps, FormPrint } from '@octroi/forms/react'
import { host } from '@octroi/forms/stories'

export interface WholeFormProps extends Partial<FormPageProps> {
  readonly store: FormStore
  readonly printed?: boolean
}

/**
 * A whole form under its name, editable or printed. It saves only on demand, so that stories do not change by
 * themselves.
 */
export function WholeForm({ store, printed = false, ...props }: WholeFormProps) {
  const header = <h1>{store.form.description.name}</h1>
  return (
    <div lang="fr-CA">
      {printed ? (
        <FormPrint store={store} title={header} />
      ) : (
        <FormPage host={host} autosave={false} {...props} store={store} header={header} />
      )}
    </div>
  )
}
