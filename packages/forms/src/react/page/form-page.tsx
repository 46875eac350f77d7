import { frCA } from '../../locales/react/fr-ca.ts'
import { FormEnvironmentProvider, useFormEnvironment } from '../form-environment.tsx'
import { FormMessagesProvider } from '../form-messages.tsx'
import { useSaver } from '../saving/use-saver.ts'
import type { FormPageProps } from './form-page-props.ts'
import { OnePage, OneSection } from './layouts.tsx'

/**
 * A form to fill in: sections with their progress, the questions of one section, saving and its state. Wants Mantine's
 * provider above it, and the styles of `@octroi/forms/styles.css`, `@mantine/core` and `@mantine/dates`.
 */
export function FormPage({ messages = frCA, ...props }: FormPageProps) {
  return (
    <FormMessagesProvider messages={messages}>
      <FormEnvironmentProvider
        store={props.store}
        host={props.host}
        readOnly={props.readOnly}
        broken={props.broken}
        widgets={props.widgets}
      >
        <Page {...props} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

function Page(props: FormPageProps) {
  const { revealed } = useFormEnvironment()
  const saver = useSaver(props)
  const save = (sectionId?: number) => {
    revealed.set(true)
    void saver.save(sectionId)
  }
  const Layout = props.layout === 'page' ? OnePage : OneSection
  return <Layout page={props} saver={saver} onSave={save} />
}
