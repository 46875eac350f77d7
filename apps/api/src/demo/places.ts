interface Town {
  readonly town: string
  /** First half of its postal codes. */
  readonly postal: string
}

interface Area {
  readonly towns: readonly Town[]
  /** First halves of postal codes of its villages. */
  readonly rural: readonly string[]
}

const place = (town: string, postal: string): Town => ({ town, postal })

/** The larger towns of each region, with the first halves of postal codes there and around them. */
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

/** Returns the larger towns of a region; those of all regions for an unknown one. */
export const townsOf = (region: string): readonly string[] =>
  (AREAS[region] ? [AREAS[region]] : Object.values(AREAS)).flatMap(({ towns }) => towns.map(({ town }) => town))

/** Returns the possible first halves of postal codes in a town of a region. */
export function postalStarts(region: string, town: string): readonly string[] {
  const area = AREAS[region]
  const knownTown = area?.towns.find((candidate) => candidate.town === town)
  return knownTown ? [knownTown.postal] : (area?.rural ?? ['G0A'])
}
