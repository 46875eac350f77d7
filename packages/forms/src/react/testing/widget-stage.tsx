import { cleanup } from 'vitest-browser-react'
import type { StagedForm } from '../../testing/widget/widget-stage.ts'
import { FormEnvironmentProvider } from '../form-environment.tsx'
import { FormPrint } from '../print/form-print.tsx'
import { SectionForm } from '../question/section-form.tsx'
import { preloadWidgets } from '../widgets.ts'
import type { OwnWidgets } from '../widget-props.ts'
import { OBLIGING_HOST, show } from './mount.tsx'

/** Renders questions for our own tests: inside their provider, as `FormPage` does. */
export function stageOf(widgets?: OwnWidgets) {
  return async ({ store, as, ...state }: StagedForm) => {
    await cleanup()
    await preloadWidgets(store.form)
    await show(
      as === 'print' ? (
        <FormPrint store={store} documents={OBLIGING_HOST.documents} {...(widgets && { widgets })} />
      ) : (
        <FormEnvironmentProvider {...state} store={store} host={OBLIGING_HOST} {...(widgets && { widgets })}>
          <SectionForm form={store.form} sectionId={1} />
        </FormEnvironmentProvider>
      ),
    )
  }
}
