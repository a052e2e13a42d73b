/** The law of the layers. `needs` in each module.ts is the map of the modules; it is read here and nowhere repeated. */
const { existsSync, readdirSync, readFileSync } = require('node:fs')

const modulesFolder = 'apps/server/src/modules'
const modules = readdirSync(modulesFolder).filter(name => existsSync(`${modulesFolder}/${name}/module.ts`))
const needs = Object.fromEntries(modules.map(name => [name, readNeeds(name)]))

function readNeeds(name) {
  const text = readFileSync(`${modulesFolder}/${name}/module.ts`, 'utf8')
  const list = text.match(/needs: \[([^\]]*)\]/)
  if (!list) throw new Error(`${name}/module.ts states no needs`)
  return [...list[1].matchAll(/'([a-z]+)'/g)].map(match => match[1])
}

const test = '\\.(test|spec)\\.tsx?$|/fixtures\\.ts$|^apps/server/test/|^e2e/|^tools/|^bench/'
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to })

const moduleRules = modules.map(name =>
  forbid(
    `needs-of-${name}`,
    { path: `^${modulesFolder}/${name}/`, pathNot: test },
    {
      path: `^${modulesFolder}/`,
      pathNot: `^${modulesFolder}/(${[name, ...needs[name].map(other => `${other}/index\\.ts$`)].join('|')})`,
    },
    `${name} may import only the index of: ${needs[name].join(', ') || 'nothing'}`,
  ),
)

module.exports = {
  forbidden: [
    forbid('no-circle', {}, { circular: true }, 'A circle of imports is two files that are one'),
    forbid(
      'contract-only-zod',
      { path: '^packages/contract/src', pathNot: test },
      { pathNot: '^packages/contract/|node_modules/zod/' },
      'The contract knows nothing else',
    ),
    forbid(
      'danmaku-alone',
      { path: '^packages/danmaku/src', pathNot: test },
      { pathNot: '^packages/danmaku/' },
      'the engine that draws danmu stands alone',
    ),
    forbid(
      'chinese-only-opencc',
      { path: '^packages/chinese/src', pathNot: test },
      { pathNot: '^packages/chinese/|node_modules/opencc-js/' },
      'The conversion of Chinese needs its dictionaries and nothing else',
    ),
    forbid(
      'client-only-contract',
      { path: '^packages/client/src', pathNot: test },
      { pathNot: '^packages/(client|contract)/|node_modules/(socket\\.io-client|@noble/hashes)/' },
      'The client speaks the contract',
    ),
    forbid(
      'ui-only-react',
      { path: '^packages/ui/src', pathNot: test },
      { pathNot: '^packages/ui/|node_modules/(react|react-dom)/' },
      'Primitives need React and nothing else',
    ),
    forbid(
      'app-data-below-apps',
      { path: '^packages/app-data/src', pathNot: test },
      {
        pathNot:
          '^packages/(app-data|client|contract)/|node_modules/(react|@tanstack/(react-query|query-core)|zustand|@lingui/(core|react)|@simplewebauthn/browser|uqr)/',
      },
      'What web and console share of data knows no components',
    ),
    forbid(
      'packages-below-apps',
      { path: '^packages/', pathNot: test },
      { path: '^apps/' },
      'Packages never import apps',
    ),
    forbid(
      'apps-apart',
      { path: '^apps/([^/]+)/', pathNot: test },
      { path: '^apps/', pathNot: '^apps/$1/' },
      'Apps never import each other',
    ),
    forbid(
      'kernel-below-modules',
      { path: '^apps/server/src/kernel/', pathNot: test },
      { path: '^apps/server/src/(modules|app|main|modules\\.ts)' },
      'The kernel imports no module',
    ),
    ...moduleRules,
    forbid(
      'use-cases-below-routes',
      {
        path: `^${modulesFolder}/([^/]+)/(?!(routes|admin|jobs|listeners|realtime|module|fixtures)\\.ts$)`,
        pathNot: test,
      },
      { path: `^${modulesFolder}/$1/(routes|admin|jobs|listeners|realtime|module)\\.ts$` },
      'Use cases know nothing of who calls them',
    ),
    forbid(
      'rules-are-pure',
      { path: `^${modulesFolder}/.+/rules\\.ts$` },
      {
        path: '^apps/server/src/kernel/(?!time\\.ts)|drizzle-orm|/tables\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'rules.ts is pure',
    ),
    forbid(
      'use-cases-know-no-http',
      {
        path: `^${modulesFolder}/`,
        pathNot: `${test}|^${modulesFolder}/[^/]+/(routes|admin|module)\\.ts$|/(serve|send-file)\\.ts$`,
      },
      { path: 'node_modules/fastify/', dependencyTypesNot: ['type-only'] },
      'Only routes and admin know HTTP',
    ),
    forbid(
      'modules-below-kernel-http',
      { path: `^${modulesFolder}/`, pathNot: `${test}|/(serve|send-file)\\.ts$` },
      {
        path: '^apps/server/src/kernel/http/(?!(route|[a-z-]+-port)\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
      'Of what serves HTTP modules use how routes are bound, and ports',
    ),
    forbid(
      'web-takes-types-of-contract',
      { path: '^apps/web/src/|^packages/(app-data|client)/src/', pathNot: test },
      { path: '^packages/contract/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
      'Values come from a part of the contract (@xinghe/contract/limits): its root brings every schema into the page',
    ),
    forbid(
      'web-layers-screens',
      { path: '^apps/(web|console)/src/screens/([^/]+)/([^/]+)/', pathNot: test },
      { path: '^apps/(web|console)/src/screens/', pathNot: '^apps/$1/src/screens/$2/' },
      'Screens never import screens',
    ),
    forbid(
      'web-layers-components',
      { path: '^apps/(web|console)/src/components/', pathNot: test },
      { path: '^apps/(web|console)/src/(app|screens)/' },
      'Components stand below screens',
    ),
    forbid(
      'web-layers-floor',
      { path: '^apps/(web|console)/src/(data|player|realtime|stores|lib|text)/', pathNot: test },
      { path: '^apps/(web|console)/src/(app|screens|components)/' },
      'Data, player, realtime and stores stand below components',
    ),
    forbid(
      'web-layers-lib',
      { path: '^apps/(web|console)/src/lib/', pathNot: test },
      { path: '^apps/(web|console)/src/', pathNot: '^apps/(web|console)/src/lib/' },
      'lib is the ground',
    ),
    forbid(
      'nothing-imports-tests',
      { pathNot: test },
      { path: '\\.(test|spec)\\.tsx?$|^e2e/|^apps/server/test/' },
      'Nothing imports a test',
    ),
    forbid(
      'drizzle-in-its-place',
      { path: '^packages/|^apps/(web|console)/' },
      { path: 'drizzle-orm|node_modules/pg/' },
      'The database belongs to the server',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.css$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
