import type { Source } from './sources.ts'

/** Words that say nothing of what they name when they stand alone. */
const BARE =
  'about|around|asked|asking|found|given|held|kept|known|left|looking|made|no|of|most|placed|reading|said|saying|sent|shown|standing|taken|told|wanted|within|writing'
const TYPE = new RegExp(String.raw`^(?:export )?(?:interface|type) (${BARE})\b`, 'i')
const EXPORT = new RegExp(String.raw`^export (?:async )?(?:const|function|class) (${BARE})\b`, 'i')

/** Lists the types and the exports of a source whose name is a bare preposition, participle or quantifier. */
export function bareNames({ path, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [, name] = TYPE.exec(line) ?? EXPORT.exec(line) ?? []
    return name === undefined ? [] : [`${path}:${index + 1} ${name}`]
  })
}
