import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const PACKAGE = join(import.meta.dirname, '..')

/** What the README says in words around a sample, as code: by the heading under which the samples are. */
const AROUND: Readonly<Record<string, string>> = {
  'In ten lines': "declare const root: import('react-dom/client').Root",
  'Inside your components': `
    import { FormPage } from '@octroi/forms/react'
    ${value('grant', 'FormStore')}; ${value('report', 'FormStore')}; ${react('host', 'FormHost')}`,
  'In English': `${value('description', 'unknown')}; ${value('answers', 'Answer[]')}; ${react('host', 'FormHost')}`,
  'Reading, disabling and printing': `
    import { FormPage, FormPrint, formMessagesEnCA } from '@octroi/forms/react'
    ${value('store', 'FormStore')}; ${react('host', 'FormHost')}
    declare const navigate: (path: string) => void; declare const name: string`,
  'Formulae with mathjs': value('description', 'unknown'),
  Headless: `
    ${value('description', 'unknown')}; ${value('answers', 'Answer[]')}; ${value('form', 'Form')}
    declare const optionId: number`,
  Saving: `
    ${value('store', 'FormStore')}; declare const userId: number; declare const requestId: number`,
  'Budget grids': `
    declare const itemsFromYourServer: import('@octroi/forms/finance').GridItem[]
    declare const sendToYourServer: import('@octroi/forms/react').GridSaverOptions['save']
    declare const offerHistoryOf: (key: string | null, label: string) => void`,
  'Asking a server about an answer': `
    import { useRef } from 'react'
    import { FormPage, type FormPageHandle, type HostCheck } from '@octroi/forms/react'
    declare const send: () => Promise<void>
    ${value('store', 'FormStore')}; ${react('save', "FormHost['save']")}`,
  'Editing forms': `
    import { MantineProvider } from '@mantine/core'
    ${value('published', 'FormDescription')}`,
  'Inspecting a form': `${value('store', 'FormStore')}; ${react('host', 'FormHost')}`,
  'In a form of RJSF': `
    import { useState } from 'react'
    ${value('form', 'Form')}; ${value('answers', 'Answer[]')}
    declare const send: (answers: import('@octroi/forms').Answer[]) => void`,
  'Question types of your own': `
    import { MantineProvider } from '@mantine/core'
    import { defineQuestion as define, singleValue as model } from '@octroi/forms'
    import { FormPage as Page, FormPrint } from '@octroi/forms/react'
    ${value('description', 'unknown')}; ${value('store', 'FormStore')}; ${react('host', 'FormHost')}
    declare const RatingWidget: import('react').ComponentType<import('@octroi/forms/react').WidgetProps>
    declare const RatingPrint: import('react').ComponentType<import('@octroi/forms/react').PrintProps>
    declare const render: (element: import('react').ReactNode) => Promise<void>
    declare const userEvent: { keyboard: (keys: string) => Promise<void> }
    declare const test: (name: string, run: () => void | Promise<void>) => void`,
}

/** A module that the command writes, beside the samples. */
const VALIDATOR = 'export declare const validateForm: { (data: unknown): boolean; readonly errors: unknown }'

function value(name: string, type: string): string {
  return `declare const ${name}: import('@octroi/forms').${type}`.replace(/import\('[^']*'\)\.unknown/, 'unknown')
}

function react(name: string, type: string): string {
  return `declare const ${name}: import('@octroi/forms/react').${type}`
}

/**
 * What the compiler says of the samples of a README, in words; empty when all of them compile. Samples under one heading
 * are one module, as they are read.
 */
export function faultsOfSamples(readme: string): readonly string[] {
  const files = new Map([[join(PACKAGE, 'validator.d.ts'), VALIDATOR]])
  const modules = modulesIn(readme)
  for (const [heading, code] of modules) files.set(fileOf(heading), code)
  const { options, host } = compilerWith(files)
  const program = ts.createProgram([...modules.keys()].map(fileOf), options, host)
  return [...modules.keys()].flatMap((heading) => {
    const source = program.getSourceFile(fileOf(heading))
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return diagnostics.map((each) => `${heading}: ${ts.flattenDiagnosticMessageText(each.messageText, '\n')}`)
  })
}

const fileOf = (heading: string) => join(PACKAGE, `readme-${heading.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.tsx`)

/** The code under each heading that has some, what is around it before it. */
function modulesIn(readme: string): ReadonlyMap<string, string> {
  const modules = new Map<string, string>()
  let heading = ''
  for (const [, title, code] of readme.matchAll(/^#{2,3} (.+)$|^```tsx?\n([^]*?)^```$/gm)) {
    if (title !== undefined) heading = title
    // A component that is alone is an expression; one after it would be compared with it.
    else modules.set(heading, `${modules.get(heading) ?? AROUND[heading] ?? ''}\n${code?.replace(/^</gm, ';<')}`)
  }
  return modules
}

function compilerWith(files: ReadonlyMap<string, string>) {
  const { config } = ts.readConfigFile(join(PACKAGE, 'tsconfig.json'), ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, PACKAGE, {}, join(PACKAGE, 'tsconfig.json'))
  const options = { ...parsed.options, noUnusedLocals: false, noUnusedParameters: false }
  const host = ts.createCompilerHost(options)
  const read = (name: string) => files.get(name) ?? (ts.sys.fileExists(name) ? readFileSync(name, 'utf8') : undefined)
  host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name)
  host.readFile = read
  host.getSourceFile = (name, language) => {
    const text = read(name)
    return text === undefined ? undefined : ts.createSourceFile(name, text, language)
  }
  return { options, host }
}
