/**
 * The walls of docs/ARCHITECTURE.md, as rules. Each is shown to hold by tests/architecture/walls.test.ts, and
 * scripts/check-walls.ts refuses a run that did not read every file.
 */

/** Tests sit beside the code; what they import says nothing about the code's own walls. */
const test = '\\.test\\.tsx?$'
const npm = (...names) => `^node_modules/(${names.join('|')})/`
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    wall(
      'contract-imports-zod-alone',
      'Browser and server both load the contract: it must run in either and pull in nothing.',
      { path: '^contract/', pathNot: test },
      { pathNot: ['^contract/', npm('zod')] },
    ),
    wall(
      'content-imports-nothing',
      'Words and the numbers in them: editing a sentence must not be able to break a rule.',
      { path: '^content/', pathNot: [test, '^content/mails/'] },
      { pathNot: '^(content/|contract/(limits|periods)\\.ts$)' },
    ),
    wall(
      'mails-only-format',
      'A mail is a function of its facts: of the contract it needs how dates and amounts are written and compared, and nothing else.',
      { path: '^content/mails/', pathNot: test },
      {
        pathNot: [
          '^content/(mails/|refunds\\.ts$)',
          '^contract/(dates|event-dates|is-new-date|limits|periods|rupees)\\.ts$',
        ],
      },
    ),
    wall(
      'app-never-imports-server',
      'What the browser is sent must not contain the server. Loaders get the caller through the router’s context.',
      { path: '^app/' },
      { path: '^(server|database)/' },
    ),
    wall(
      'server-never-imports-app',
      'Pages reach the server built; only scripts put the two together.',
      { path: '^server/' },
      { path: '^app/' },
    ),
    wall(
      'ui-and-lib-know-no-business',
      'What could be in any website knows no course and no payment.',
      { path: '^app/(ui|lib)/', pathNot: [test, '^app/lib/api\\.ts$'] },
      { path: ['^(contract|content)/', '^app/(features|shell|screens|routes)/', '^app/(root|routes)\\.tsx?$'] },
    ),
    wall(
      'api-knows-the-contract-as-types',
      'app/lib/api.ts calls any endpoint: it may know what one looks like, and load none.',
      { path: '^app/lib/api\\.ts$' },
      { path: '^contract/', dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'api-knows-no-business',
      'The contract’s types are all that app/lib/api.ts may know of the business.',
      { path: '^app/lib/api\\.ts$' },
      { path: ['^content/', '^app/(features|shell|screens|routes)/', '^app/(root|routes)\\.tsx?$'] },
    ),
    wall(
      'ui-and-lib-validate-nothing',
      'Schemas belong to the contract; app/lib/form*.ts is where forms meet them.',
      { path: '^app/(ui|lib)/', pathNot: [test, '^app/lib/form[^/]*\\.ts$'] },
      { path: npm('zod') },
    ),
    wall(
      'a-feature-never-imports-another',
      'Features are put together by routes, screens and the shell.',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/features/', pathNot: '^app/features/$1/' },
    ),
    wall(
      'features-know-no-frame',
      'A feature can be shown on any page.',
      { path: '^app/features/' },
      { path: ['^app/(shell|screens|routes)/', '^app/(root|routes)\\.tsx?$'] },
    ),
    wall(
      'only-routes-import-screens',
      'A screen is a part of one route, or is shared by several: the frame around every page has none.',
      { path: '^app/', pathNot: '^app/(screens|routes)/' },
      { path: '^app/screens/' },
    ),
    wall(
      'screens-import-no-route',
      'Routes load screens, often lazily; the other direction would put the route into the chunk.',
      { path: '^app/screens/' },
      { path: ['^app/routes/', '^app/(root|routes)\\.tsx?$'] },
    ),
    wall(
      'modules-meet-through-public',
      'What a module does not publish, it may change alone.',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/public\\.ts$'] },
    ),
    wall(
      'mail-is-a-leaf',
      'Every module sends mail, so the one that delivers it imports none of them: it is handed what it needs.',
      { path: '^server/modules/mail/', pathNot: test },
      { path: '^server/modules/', pathNot: '^server/modules/mail/' },
    ),
    wall(
      'http-knows-no-module',
      'About requests in general: modules use it, not the other way round.',
      { path: '^server/http/', pathNot: test },
      { path: '^server/modules/' },
    ),
    wall(
      'only-stores-speak-sql',
      'All SQL of a noun is in its module’s store.ts.',
      { pathNot: ['^database/', '^server/modules/.+/store\\.ts$', '^(bench|tests)/', test] },
      { path: ['^database/schema/', npm('drizzle-orm', 'pg', '@electric-sql/pglite')] },
    ),
    wall(
      'a-table-has-one-owner',
      'A schema file is imported by its owner’s stores, and by the reports, which only read.',
      { path: '^server/modules/([^/]+)/', pathNot: [test, '^server/modules/reports/'] },
      { path: '^database/schema/', pathNot: '^database/schema/$1\\.ts$' },
    ),
    wall(
      'only-outside-names-a-vendor',
      'A list of what the server itself stands on, so that a new client is outside until somebody decides otherwise.',
      { path: '^server/', pathNot: ['^server/outside/', test] },
      {
        path: '^node_modules/',
        // SQL has a wall of its own.
        pathNot: npm(
          'fastify',
          'fastify-plugin',
          'fastify-type-provider-zod',
          '@fastify/[^/]+',
          'zod',
          'lru-cache',
          'p-queue',
          'pino',
          'react-router',
          'drizzle-orm',
          'pg',
          '@electric-sql/pglite',
        ),
      },
    ),
    wall(
      'database-knows-no-room',
      'The tables know nothing of who reads them.',
      { path: '^database/', pathNot: test },
      { path: '^(app|bench|content|contract|scripts|server|tests)/' },
    ),
    wall(
      'nothing-runs-on-tests',
      'What is only there for tests is no part of the site.',
      { pathNot: ['^(bench|tests)/', test] },
      { path: ['^tests/', test] },
    ),
    wall(
      'the-site-runs-without-dev-dependencies',
      'An installation without them runs the site from a build.',
      {
        path: '^(app|content|contract|database|scripts|server)/',
        // What builds, checks and tests. The list of routes is read while building.
        pathNot: [test, '^scripts/(check|dev|find|fonts|screenshots|test)', '^app/routes\\.ts$'],
      },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'packages-are-listed',
      'A package that package.json does not name is there by luck.',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    wall(
      'imports-lead-somewhere',
      'An import that cannot be followed would pass every wall. (+types is written by the router’s own tool.)',
      {},
      { couldNotResolve: true, pathNot: '/\\+types/' },
    ),
    wall('no-circles', 'Files that import each other are one file in pieces.', {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(\\.react-router|build)/' },
    // Types count: a wall that types may climb is no wall.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
