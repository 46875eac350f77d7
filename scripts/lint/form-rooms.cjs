/** The rooms of the package, lowest first: each imports values from those before it at most. */
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
  'react',
]
const forms = (rooms) => `^packages/forms/src/${rooms}/`
/** What draws a question type, or reads its answers to people, lies in the type's folder and belongs to `react`. */
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

/** A rule for each room of packages/forms/src. */
exports.formRooms = (given) => FORM_ROOMS.map((room, place) => formRoom(given, room, place))
