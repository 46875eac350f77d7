import type { Source } from './sources.ts'

/** Words that are meaningless as the whole name of something. */
const BARE =
  'about|around|asked|asking|found|given|held|kept|known|left|looking|made|no|of|most|placed|reading|said|saying|sent|shown|standing|taken|told|wanted|within|writing'
const TYPE = new RegExp(String.raw`^(?:export )?(?:interface|type) (${BARE})\b`, 'i')
const EXPORT = new RegExp(String.raw`^export (?:async )?(?:const|function|class) (${BARE})\b`, 'i')
/**
 * The words that are refused as the name of a local too; others, such as `sent` and `reading`, are clear enough in
 * their context.
 */
const BARE_LOCAL = 'about|asked|found|given|gone|held|kept|known|left|made|of|said|shown|standing|told|wanted'
const LOCAL = new RegExp(String.raw`^\s+(?:const|let) (${BARE_LOCAL})\b(?= *[:=])`)
/** The first parameter of a function, with its type or alone before an arrow. */
const PARAMETER = new RegExp(String.raw`\((${BARE_LOCAL})(?:\??: |\) =>)`)
/** Test files, whose locals may have such names, because they are read within a few lines. */
const IN_TESTS = /\.test\.tsx?$|\/testing\/|^e2e\/|^bench\/|\.stories\.tsx$/

/**
 * Lists the types, the exports and, outside tests, the locals and parameters of a source whose name is a bare preposition, participle or
 * quantifier.
 */
export function bareNames({ path, text }: Source): string[] {
  return text.split('\n').flatMap((line, index) => {
    const local = IN_TESTS.test(path) ? null : (LOCAL.exec(line) ?? PARAMETER.exec(line))
    const [, name] = TYPE.exec(line) ?? EXPORT.exec(line) ?? local ?? []
    return name === undefined ? [] : [`${path}:${index + 1} ${name}`]
  })
}
