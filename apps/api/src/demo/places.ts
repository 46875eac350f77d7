interface Town {
  readonly town: string
  /** How postal codes begin there. */
  readonly postal: string
}

interface Area {
  readonly towns: readonly Town[]
  /** How postal codes of its villages begin. */
  readonly rural: readonly string[]
}

const place = (town: string, postal: string): Town => ({ town, postal })

/** The larger towns of each region, and how postal codes begin in them and around. */
const AREAS: Readonly<Record<string, Area>> = {
  'Bas-Saint-Laurent': {
    towns: [
      place('Rimouski', 'G5L'),
      place('Amqui', 'G5J'),
      place('Matane', 'G4W'),
      place('Rivière-du-Loup', 'G5R'),
      place('Mont-Joli', 'G5H'),
    ],
    rural: ['G0J', 'G0K', 'G0L'],
  },
  'Capitale-Nationale': {
    towns: [
      place('Québec', 'G1K'),
      place('Baie-Saint-Paul', 'G3Z'),
      place('La Malbaie', 'G5A'),
      place('L’Ancienne-Lorette', 'G2E'),
      place('Saint-Augustin-de-Desmaures', 'G3A'),
    ],
    rural: ['G0A', 'G0T'],
  },
  'Chaudière-Appalaches': {
    towns: [
      place('Lévis', 'G6V'),
      place('Montmagny', 'G5V'),
      place('Saint-Georges', 'G5Y'),
      place('Sainte-Marie', 'G6E'),
      place('Thetford Mines', 'G6G'),
    ],
    rural: ['G0M', 'G0N', 'G0R', 'G0S'],
  },
}

/** The larger towns of a region; of all of them for one that is not known here. */
export const townsOf = (region: string): readonly string[] =>
  (AREAS[region] ? [AREAS[region]] : Object.values(AREAS)).flatMap(({ towns }) => towns.map(({ town }) => town))

/** How a postal code may begin in a town of a region. */
export function postalStarts(region: string, town: string): readonly string[] {
  const area = AREAS[region]
  const knownTown = area?.towns.find((candidate) => candidate.town === town)
  return knownTown ? [knownTown.postal] : (area?.rural ?? ['G0A'])
}
