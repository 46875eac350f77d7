import type { FaultReport } from '../description/description-fault.ts'
import { DEEPEST_LEVEL } from '../description/form.ts'
import { joinPath } from '../description/shapes.ts'
import { isRecord } from '../question-type/data-parts.ts'

const TEXTS = new Set(
  'name label add_label description help title validation_help categorie_name unit detailText message default'.split(
    ' ',
  ),
)
const PARTS = new Set(
  'sections questions children_question repeat fields options document_type computed checks'.split(' '),
)
const TAG = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i

/**
 * Replaces each text by language (`{ "fr": "Nom", "en": "Name" }`) with its text in one language, so that all else sees
 * plain texts. Without a text in it (tag, then language), the first language of the form is used, then that of the
 * text. Without a language, that is the form's first one. The input is not modified.
 */
export class TextResolver {
  /** The languages of the texts so far, in the order of the description. */
  readonly languages = new Set<string>()
  readonly #language: string | undefined
  readonly #report: FaultReport

  constructor(language: string | undefined, report: FaultReport) {
    this.#language = language
    this.#report = report
  }

  /** Resolves the texts of a description; faults are reported by path. Structure that is wrong stays as it is. */
  resolve(input: unknown, path = '', level = 0): unknown {
    if (Array.isArray(input)) return input.map((item, place) => this.resolve(item, `${path}[${place}]`, level))
    // The deepest questions have a form, a section and other questions around them, and parts inside.
    if (!isRecord(input) || level > DEEPEST_LEVEL + 4) return input
    return Object.fromEntries(
      Object.entries(input).map(([key, value]) => {
        const place = joinPath(path, key)
        if (PARTS.has(key)) return [key, this.resolve(value, place, level + 1)]
        return [key, TEXTS.has(key) && isRecord(value) ? this.#text(value, place) : value]
      }),
    )
  }

  /** Returns one of the texts; an object without any stays, for the reader to report. */
  #text(texts: Readonly<Record<string, unknown>>, path: string): unknown {
    const valid = new Map<string, unknown>()
    for (const [tag, value] of Object.entries(texts)) {
      const isText = typeof value === 'string' && value !== ''
      if (isText && TAG.test(tag)) valid.set(tag.toLowerCase(), value)
      else this.#report.structure(joinPath(path, tag), 'wrong_shape', isText ? 'language' : 'text')
    }
    for (const tag of valid.keys()) this.languages.add(tag)
    const [first] = this.languages
    const tags = [...valid.keys()]
    const tag = findTag(tags, this.#language) ?? findTag(tags, first) ?? tags[0]
    return tag === undefined ? (Object.values(texts)[0] ?? texts) : valid.get(tag)
  }
}

/** The tag itself, that of its language, or another of its language: for `fr-FR`, `fr-FR`, `fr` or `fr-CA`. */
function findTag(tags: readonly string[], wanted = ''): string | undefined {
  const exact = wanted.toLowerCase()
  const [language] = exact.split('-')
  return (
    [exact, language].find((tag) => tag && tags.includes(tag)) ?? tags.find((tag) => tag.split('-')[0] === language)
  )
}
