import MiniSearch from 'minisearch'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { addressOf, allPassages, type Passage } from './passages.ts'

const MOST = 20
const LENGTH = 280

/** Searches the words of all pages: guides, question types, README and exported names. */
export function SearchBook() {
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed.trim())
  const [{ find, byId }] = useState(makeIndex)
  const results = useMemo(() => find(query), [find, query])
  return (
    <div className="story-search sb-unstyled">
      <label htmlFor={id}>Words to find</label>
      <input id={id} type="search" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <p role="status">{saying(query, results.length)}</p>
      <ol>
        {results.slice(0, MOST).flatMap((result) => {
          const passage = byId.get(result.id)
          return passage === undefined ? [] : [<Result key={passage.id} passage={passage} words={result.terms} />]
        })}
      </ol>
    </div>
  )
}

function Result({ passage, words }: { readonly passage: Passage; readonly words: readonly string[] }) {
  return (
    <li>
      <a href={addressOf(passage.page)} target="_top">
        {passage.heading}
      </a>
      <span className="story-search-page">{passage.page}</span>
      <p>{excerptOf(passage.text, words)}</p>
    </li>
  )
}

function makeIndex() {
  const passages = allPassages()
  const index = new MiniSearch<Passage>({ fields: ['heading', 'page', 'text'] })
  index.addAll(passages)
  const find = (query: string) =>
    index.search(query, {
      boost: { heading: 3 },
      prefix: true,
      combineWith: 'AND',
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    })
  return { find, byId: new Map(passages.map((passage) => [passage.id, passage])) }
}

/** The text around the first word that was found, from the beginning of a word on. */
function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0)
  const near = Math.max(0, Math.min(...places, text.length) - LENGTH / 4)
  const begin = near > 0 && places.length > 0 ? text.indexOf(' ', near) + 1 : 0
  const end = begin + LENGTH
  return `${begin > 0 ? '… ' : ''}${text.slice(begin, end)}${end < text.length ? ' …' : ''}`
}

function saying(query: string, count: number): string {
  if (query === '') return ''
  if (count === 0) return `Nothing has “${query}” in it. Try fewer words, or the beginning of one.`
  return count > MOST ? `The best ${MOST} of ${count} passages` : `${count} ${count === 1 ? 'passage' : 'passages'}`
}
