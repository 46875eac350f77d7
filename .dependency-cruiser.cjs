const { formRooms } = require('./scripts/lint/form-rooms.cjs')

/** Files that only the book uses: stories, their examples, and their builders. */
const STORIES = '(^packages/forms/src/stories/|^packages/forms/src/questions/[^/]+/example\\.ts$|\\.stories\\.tsx$)'

/** Direction of imports: forms <- { domain, workbooks } <- { api, web } <- e2e. Each rule's comment says what to do instead. */
const rule = (name, comment, [from, to]) => ({ name, comment, severity: 'error', from, to })

/** The rooms of the API below all nouns, lowest first. A room imports only from those before it. */
const ROOMS = ['config', 'locales', 'errors', 'telemetry', 'files', 'db', 'trail', 'jobs', 'mail', 'access']

/** The nouns of the API, side by side. A noun may import the index.ts of those after it in this list. */
const NOUNS = [
  'audit',
  'retention',
  'personal-data',
  'dossiers',
  'content-drafts',
  'exports',
  'faq',
  'form-drafts',
  'form-use',
  'form-versions',
  'incidents',
  'logs',
  'lookups',
  'mail-choices',
  'mail-queue',
  'notes',
  'organizations',
  'passkeys',
  'provider',
  'requests',
  'finance',
  'content',
  'session',
  'security',
  'users',
  'views',
  'password',
  'filled-forms',
]
const api = (rooms) => `^apps/api/src/${rooms}/`
/** Tests and their helpers, which set up whole applications and so may import from everywhere. */
const IN_TESTS = '(\\.test\\.ts$|^apps/api/src/testing/)'
const floor = (room, below, name = room) =>
  rule(`api-floor-${name}`, `This room stands below: move what needs more up to a noun, or what both need down.`, [
    { path: api(room), pathNot: IN_TESTS },
    { path: '^apps/api/src/', pathNot: api(`(${[...below, room].join('|')})`) },
  ])

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'These files import each other. Move what both need into the one that the other may import, or pass it as an argument.',
      [{}, { circular: true }],
    ),
    ...formRooms({ rule, stories: STORIES }),
    rule(
      'forms-stand-alone',
      '@octroi/forms is published: it imports nothing of ours. Pass what it needs through its public interface.',
      [{ path: '^packages/forms/' }, { path: '^(packages/domain|apps|e2e)/' }],
    ),
    rule(
      'headless-has-no-react',
      'The headless entry runs on the server: move what needs React to src/react or to a widget file.',
      [
        {
          path: '^packages/forms/src/',
          pathNot:
            '(^packages/forms/src/(react|inspector|editor|stories)/|widget|reading|print|browser\\.test|\\.stories\\.tsx$|\\.tsx$|locales/react)',
        },
        {
          path: '(^packages/forms/src/react/|node_modules/(react|react-dom|@mantine|@rjsf)/|widget\\.tsx$)',
          // Savers need no React, which the next rule checks; the testing entry runs them against a server.
          pathNot: '^packages/forms/src/react/saving/testing/',
        },
      ],
    ),
    rule(
      'engine-knows-no-type',
      'The engine knows no question type: let the definition of the type say it, as a property of QuestionDefinition.',
      [
        {
          path: '^packages/forms/src/(values|question-type|description|engine|reader|json-schema|formula|numbers|cli|journal)/',
          pathNot: 'test\\.ts$',
        },
        { path: '^packages/forms/src/questions/[^/]+/' },
      ],
    ),
    rule(
      'fixtures-are-for-tests',
      'Fixtures are for tests and stories: the forms and grids that ship are content, read from the database or a file.',
      [
        {
          path: '^(packages|apps)/',
          pathNot: `${STORIES}|\\.test\\.tsx?$|/testing/|/vitest[.a-z]*\\.config\\.ts$|^packages/(fixtures|forms/proof)/`,
        },
        { path: '^packages/fixtures/' },
      ],
    ),
    rule(
      'fixtures-hold-no-code-of-ours',
      'Fixtures are data: they read the content that ships, and import nothing else.',
      [
        { path: '^packages/fixtures/' },
        { path: '^(packages|apps|e2e|stories)/', pathNot: '^(packages/fixtures|apps/api/content)/' },
      ],
    ),
    rule(
      'saving-has-no-react',
      'A saver, and what tests it, runs in plain Node: move what needs React to a hook (use-*.ts) or a component.',
      [
        {
          path: '^packages/forms/src/react/saving/',
          pathNot: '(\\.tsx$|/use-[^/]+\\.ts$)',
        },
        {
          path: '(\\.tsx$|/use-[^/]+\\.ts$|node_modules/(react|react-dom|@mantine|@rjsf)/)',
          dependencyTypesNot: ['type-only'],
        },
      ],
    ),
    rule(
      'reading-has-no-react',
      'How an answer is read runs in plain Node: move what needs React to the component that draws it.',
      [
        { path: '(^packages/forms/src/react/answers/[^/]+\\.ts$|/reading\\.ts$)' },
        {
          path: '(\\.tsx$|/use-[^/]+\\.ts$|node_modules/(react|react-dom|@mantine|@rjsf)/)',
          dependencyTypesNot: ['type-only'],
        },
      ],
    ),
    rule(
      'only-the-adapter-knows-rjsf',
      'Only src/react/rjsf and the panels of the editor may import @rjsf: RJSF 7 renames most of what a theme touches. Extend the adapter instead.',
      [
        { path: '^packages/forms/src/', pathNot: '^packages/forms/src/(react/rjsf|editor/panel)/' },
        { path: 'node_modules/@rjsf/' },
      ],
    ),
    rule(
      'stories-never-ship',
      'This is published and a story is not: move what both need beside what it serves, and let the story import it.',
      [{ path: '^(packages|apps)/', pathNot: STORIES }, { path: STORIES }],
    ),
    rule(
      'stories-use-the-public-entries',
      'A story uses the package as a stranger does: import from an entry, which the reader of its code can do too.',
      [
        { path: STORIES },
        {
          path: '^packages/forms/src/',
          pathNot: `^packages/forms/src/(index|react/index|react/merging/index|react/remarks/index|inspector/index|editor/index|xlsform/index|react/rjsf/index|react/answers/index|drafts/index|finance/index|mathjs/index|testing/index|testing/conversions/index)\\.ts$|^packages/forms/src/(inspector/inspector|editor/editor)\\.css$|${STORIES}`,
        },
      ],
    ),
    rule(
      'workbooks-have-one-home',
      'Workbooks are read and written in packages/workbooks alone, within its bounds: use its entries.',
      [
        { path: '^(packages|apps|e2e|stories)/', pathNot: '^packages/workbooks/' },
        { path: 'node_modules/(@e965/)?xlsx/' },
      ],
    ),
    rule(
      'workbooks-know-no-application',
      'Browser and server both use workbooks: pass what they need as an argument.',
      [{ path: '^packages/workbooks/' }, { path: '^(packages/domain|apps|e2e|stories)/' }],
    ),
    rule(
      'no-deep-imports-of-workbooks',
      'Import from an entry of @octroi/workbooks: what it does not export is not meant for others.',
      [
        { path: '^(packages/domain|apps|stories)/' },
        {
          path: '^packages/workbooks/src/',
          pathNot: '^packages/workbooks/src/([^/]+|reading/browser)/index\\.ts$',
        },
      ],
    ),
    rule(
      'domain-imports-forms-only',
      'The domain is shared by server and browser: move this into the app that needs it.',
      [{ path: '^packages/domain/' }, { path: '^(apps|e2e)/' }],
    ),
    rule(
      'only-the-demonstration-knows-its-data',
      'A production server carries no demonstration: pass what it adds to `start` from src/demo.ts.',
      [
        { path: '^apps/api/src/', pathNot: '^apps/api/src/(demo\\.ts$|demo/|testing/)|\\.test\\.ts$' },
        { path: '^apps/api/src/demo/' },
      ],
    ),
    ...ROOMS.map((room, place) => floor(room, ROOMS.slice(0, place))),
    floor('http', ROOMS),
    floor('backup', ROOMS),
    floor(`(${NOUNS.join('|')})`, [...ROOMS, ...NOUNS], 'nouns'),
    ...NOUNS.map((noun, place) =>
      rule(
        `api-noun-${noun}`,
        'A noun knows of another only what its index.ts offers, and only of those further down the list in this file: move what both need to access, trail or mail, or let app.ts join them.',
        [
          { path: api(noun), pathNot: IN_TESTS },
          {
            path: api(`(${NOUNS.filter((other) => other !== noun).join('|')})`),
            pathNot: `^apps/api/src/(${NOUNS.slice(place + 1).join('|') || 'none'})/index\\.ts$`,
          },
        ],
      ),
    ),
    rule('api-rooms-are-known', 'A new room of the API: put it in a floor or in the list of nouns of this file.', [
      {},
      {
        path: '^apps/api/src/[^/]+/',
        pathNot: api(`(${[...ROOMS, ...NOUNS].join('|')}|http|backup|serving|doctor|commands|demo|testing)`),
      },
    ]),
    rule('apps-never-meet', 'The applications only meet over HTTP: put what both need into packages/domain.', [
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ]),
    rule('journeys-over-http-only', 'Journeys use a real browser and HTTP: they import none of our sources.', [
      { path: '^e2e/' },
      { path: '^(packages|apps)/', pathNot: '^(packages/fixtures|apps/api/content)/' },
    ]),
    rule(
      'no-deep-imports-of-forms',
      'Import from an entry of @octroi/forms: what it does not export is not meant for others.',
      [
        { path: '^(packages/domain|packages/workbooks|apps|stories)/' },
        {
          path: '^packages/forms/src/',
          pathNot:
            '^packages/forms/src/(index|react/index|react/merging/index|react/remarks/index|inspector/index|editor/index|xlsform/index|react/rjsf/index|react/answers/index|drafts/index|finance/index|mathjs/index|testing/index|testing/conversions/index|stories/index)\\.ts$|^packages/forms/src/(react/styles|inspector/inspector|editor/editor)\\.css$',
        },
      ],
    ),
    rule(
      'no-deep-imports-of-domain',
      'Import from @octroi/domain: what its entries do not export is not meant for others.',
      [
        { path: '^(apps|stories)/' },
        { path: '^packages/domain/src/', pathNot: '^packages/domain/src/(index|contract)\\.ts$' },
      ],
    ),
    rule(
      'nouns-do-not-know-each-other',
      'A page does not import another noun: compose in src/app, or share through src/ui or packages/domain.',
      [{ path: '^apps/web/src/pages/([^/]+)/' }, { path: '^apps/web/src/pages/', pathNot: '^apps/web/src/pages/$1/' }],
    ),
    rule('ui-does-not-fetch', 'src/ui only composes Mantine: give it data and callbacks as props.', [
      { path: '^apps/web/src/ui/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      { path: '^apps/web/src/', pathNot: '^apps/web/src/(ui|locales)/' },
    ]),
    rule(
      'what-nouns-share-knows-none',
      'Lists, forms and the session serve every noun: take what differs from the noun, as a description or as props.',
      [
        {
          path: '^apps/web/src/',
          pathNot: '^apps/web/src/(pages|app|testing)/|^apps/web/src/main\\.tsx$|\\.test\\.tsx?$',
        },
        { path: '^apps/web/src/(pages|app)/' },
      ],
    ),
    rule(
      'pages-are-joined-in-app',
      'A noun exports its routes and parts; src/app joins them, and is imported by none.',
      [{ path: '^apps/web/src/pages/', pathNot: '\\.test\\.tsx?$' }, { path: '^apps/web/src/app/' }],
    ),
    rule('not-unresolvable', 'This import does not resolve: add the dependency to the package.json of this package.', [
      {},
      { couldNotResolve: true, pathNot: '^(node:|virtual:)' },
    ]),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/size/|/[.]declarations/|/node_modules/.*/node_modules/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['development', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
