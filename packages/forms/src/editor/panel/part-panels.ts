import type { EditorTexts } from '../../locales/react/editor-fr-ca.ts'
import { idsProperty, listProperty, objectProperty, type Panel, textProperty } from './panel-schema.ts'

/** The panel of a section. */
export function sectionPanel(texts: EditorTexts): Panel {
  const { properties: names } = texts
  return objectProperty(
    texts.section,
    {
      label: textProperty(texts.sectionLabel),
      description: textProperty(texts.sectionDescription, 'textarea', names.markdown),
      icon: textProperty(names.icon, 'code'),
      show_if: textProperty(names.showIf, 'condition'),
    },
    [
      { title: texts.conditions, names: ['show_if'] },
      { title: names.more, names: ['icon'] },
    ],
  )
}

/** The panel of the form itself. */
export function formPanel(texts: EditorTexts): Panel {
  const { properties: names } = texts
  const check = objectProperty(names.check, {
    holds: textProperty(names.holds, 'condition'),
    message: textProperty(names.message, 'textarea'),
    questions: idsProperty(names.marked, 'questions'),
  })
  return objectProperty(texts.form, {
    name: textProperty(names.name),
    currency: textProperty(names.currency, 'code'),
    checks: listProperty(names.checks, check, { kind: 'check', noun: 'check', isFixed: false }),
  })
}
