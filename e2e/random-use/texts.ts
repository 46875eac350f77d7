import type { Draws } from './draws.ts'

const WORDS =
  'aide alimentaire été où garçon Noël œuvre «atelier» d’accueil 100 % l\'an & <b> C:\\ "cité" — suivi'.split(' ')
const two = (figure: number) => String(figure).padStart(2, '0')

/** A random text for an input of a kind, mostly valid. */
export function drawText(kind: string, draws: Draws): string {
  if (draws.chance(0.08)) return words(draws)
  switch (kind) {
    case 'money':
    case 'number':
    case 'percent':
      return draws.of([() => amount(draws, ','), () => amount(draws, '.'), () => `${draws.below(90_000)}`])()
    case 'integer':
      return String(draws.below(draws.of([10, 400, 20_000])))
    case 'year':
      return String(draws.between(1960, 2027))
    case 'date':
      return drawDate(draws)
    case 'tel':
      return draws.of(['5145551234', '514 555-0199', '(418) 555-0123', '450-555-0101 poste 12', '1 800 555 0100'])
    case 'email':
      return `personne${draws.below(900)}@exemple.org`
    case 'url':
      return draws.of(['https://exemple.org', 'www.exemple.org/ici', 'exemple.org'])
    default:
      return words(draws)
  }
}

function words(draws: Draws): string {
  return Array.from({ length: draws.between(1, 5) }, () => draws.of(WORDS)).join(' ')
}

function amount(draws: Draws, mark: string): string {
  return `${draws.below(100_000)}${mark}${two(draws.below(100))}`
}

function drawDate(draws: Draws): string {
  const [day, month, year] = [two(draws.between(1, 28)), two(draws.between(1, 12)), draws.between(1990, 2027)]
  return draws.of([`${day}-${month}-${year}`, `${year}-${month}-${day}`, `${day}/${month}/${year}`])
}
