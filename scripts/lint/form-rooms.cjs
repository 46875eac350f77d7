/** The rooms of the package, lowest first. A room imports values only from those before it. */
const FORM_ROOMS = [
  'text',
  'patterns',
  'numbers',
  'formula',
  'locales',
  'values',
  'question-type',
  'description',
  'finance',
  'engine',
  'questions',
  'reader',
  'json-schema',
  'journal',
  'drafts',
  'xlsform',
  'react',
  'inspector',
  'editor',
]
const forms = (rooms) => `^packages/forms/src/${rooms}/`
/** The files in a type's folder with its components or printed answers, which belong to `react`. */
const DRAWING = '^packages/forms/src/questions/.*(\\.tsx$|widget|reading|print)'
const formRoom = ({ rule, stories }, room, place) =>
  rule(
    `forms-room-${room}`,
    'This room is below: move what needs the other up, or what both need down (ARCHITECTURE.md).',
    [
      { path: forms(room), pathNot: `(\\.test\\.tsx?$|/testing/|/(sample|example)\\.ts$|${stories}|${DRAWING})` },
      {
        path: '^packages/forms/src/',
        pathNot: [forms(`(${FORM_ROOMS.slice(0, place + 1).join('|')})`), ...(room === 'react' ? [DRAWING] : [])],
        dependencyTypesNot: ['type-only'],
      },
    ],
  )

/** Returns a rule for each room of packages/forms/src. */
exports.formRooms = (given) => FORM_ROOMS.map((room, place) => formRoom(given, room, place))
